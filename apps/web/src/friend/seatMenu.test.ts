import { expect, it } from 'vitest';
import { FRIEND, newSeat, YOU } from './seatMenu.tsx';

it.each([
  [YOU, { kind: 'person' }],
  [FRIEND, { kind: 'open' }], // the maker of the game gets no token of it
  ['level 3', { kind: 'engine', engine: 'best,level=3' }],
])('the seat "%s" is asked of the server as %o', (kind, seat) => {
  expect(newSeat(kind)).toEqual(seat);
});
