import { expect, it } from 'vitest';
import { gateOpeningMoves, rivalOpeningMoves } from './matchOpenings.ts';

it.each([
  [[3, 5, 5], 2],
  [[3, 3, 3], 2],
  [[3, 6, 6], 4],
  [[2, 6, 7], 4],
] as const)('a rival on a board of %j is met after %i random moves', (shape, moves) => {
  expect(rivalOpeningMoves([...shape], { openingMoves: 12 })).toBe(moves);
});

it('a short game has fewer, and a gate does not depend on the board', () => {
  expect(rivalOpeningMoves([3, 5, 5], { openingMoves: 1 })).toBe(1);
  expect(rivalOpeningMoves([3, 8, 8], { openingMoves: 3 })).toBe(3);
  expect(gateOpeningMoves({ openingMoves: 12 })).toBe(4);
});
