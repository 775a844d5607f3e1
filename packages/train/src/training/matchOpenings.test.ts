import { hex } from '@banyan/games';
import { expect, it } from 'vitest';
import { evenOpening, matchOpeningMoves } from './matchOpenings.ts';

it('a match begins with four random moves, or with fewer in a short game', () => {
  expect(matchOpeningMoves({ openingMoves: 12 })).toBe(4);
  expect(matchOpeningMoves({ openingMoves: 1 })).toBe(1);
});

it('openings are repeatable, and differ from pair to pair', async () => {
  const game = hex({ size: 5 });
  const openings = [];
  for (const seed of ['1, pair 0', '1, pair 0', '1, pair 1']) openings.push(await evenOpening(game, seed, 4));
  const [first, again, other] = openings;
  expect(first).toHaveLength(4);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
