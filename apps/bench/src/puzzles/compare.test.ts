import { sameGame } from '@banyan/games';
import { mcts, nrpa } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';

it('gives the points of each engine on each board, and counts the boards where one alone is best', () => {
  const games = ['112211', '1111', '12'].map((board) => sameGame(sameGame.parseBoard(board)));
  const [sampled, learned] = compare(
    [
      { name: 'a', of: (game) => mcts(game) },
      { name: 'b', of: (game) => nrpa(game) },
    ],
    { games, searches: 2, milliseconds: 5 },
  );
  expect(sampled).toMatchObject({ name: 'a', points: [1_004, 1_004, 0], best: 0 });
  expect(sampled?.mean.value).toBeCloseTo(2_008 / 3);
  expect(sampled?.lead).toEqual({ value: 0, lower: 0, upper: 0 });
  expect(learned).toEqual({ ...sampled, name: 'b' });
  const [good, bad] = compare(
    [
      { name: 'good', of: (game) => nrpa(game) },
      { name: 'cut', of: (game) => nrpa(sameGame(game.board), { maxRolloutMoves: 1 }) },
    ],
    { games: [games[0], games[0]], searches: 1, milliseconds: 5 },
  );
  expect([good?.best, bad?.best]).toEqual([2, 0]);
  expect(bad?.lead.upper).toBeLessThan(0);
});
