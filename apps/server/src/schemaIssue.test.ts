import * as v from 'valibot';
import { expect, it } from 'vitest';
import { roomSchema } from './http/gameRoutes.ts';
import { describeIssue } from './schemaIssue.ts';

const SEAT = { kind: 'engine', engine: 'wasm' };

it.each([
  [null, 'the body must be an object, not null'],
  [{}, '"game" of the body is missing'],
  [{ game: 7 }, '"game" of the body must be text, not 7'],
  [{ game: 'hex:5', path: '/' }, 'the body has no "path"'],
  [{ game: 'hex:5', seats: 2 }, '"seats" of the body must be a list, not 2'],
  [{ game: 'hex:5', seats: [{ ...SEAT, simulations: 9 }] }, 'the body has no "seats.0.simulations"'],
  [
    { game: 'hex:5', seats: [{ kind: 'player' }] },
    '"seats.0.kind" of the body must be "person" or "open" or "engine", not "player"',
  ],
  [
    { game: 'hex:5', clock: { base: 10, increment: 0 } },
    '"clock.base" of the body must be at least 1000, not 10',
  ],
  [
    { game: 'hex:5', clock: { base: 1_000.5, increment: 0 } },
    '"clock.base" of the body must be a whole number, not 1000.5',
  ],
])('%o is refused: %s', (body, message) => {
  const { issues } = v.safeParse(roomSchema, body);
  expect(issues && describeIssue('the body', issues)).toBe(message);
});
