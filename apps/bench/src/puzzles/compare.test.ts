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
    { games, milliseconds: 5 },
  );
  expect(sampled).toEqual({ name: 'a', points: [1_004, 1_004, 0], mean: 2_008 / 3, best: 0 });
  expect(learned).toEqual({ ...sampled, name: 'b' });
  const [good, bad] = compare(
    [
      { name: 'good', of: (game) => nrpa(game) },
      { name: 'cut', of: (game) => nrpa(sameGame(game.board), { maxRolloutMoves: 1 }) },
    ],
    { games: games.slice(0, 1), milliseconds: 5 },
  );
  expect([good?.best, bad?.best]).toEqual([1, 0]);
});
