/** In a process of its own, in which no other game has a loop yet. */
import { expect, it } from 'vitest';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type Game, mcts, ucb1 } from '../index.ts';
import { plainLoopOf } from './plainLoops.ts';

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'];

it('a game keeps its loop, and no two of the first three games share one', () => {
  const loops = NAMES.map(plainLoopOf);
  expect(NAMES.map(plainLoopOf)).toEqual(loops);
  expect(new Set(loops.slice(0, 3)).size).toBe(3);
});

it('all loops grow the tree of the general phases', () => {
  for (const name of NAMES) {
    const game: Game<NimState, Take> = { ...nim(3, 4, 5), name };
    const [plain, general] = [{}, { selection: ucb1() }].map((way) => {
      const search = mcts(game, { ...way, plain: true }).start(game.initialState(), 1);
      search.run(500);
      return search.tree();
    });
    expect(plain).toEqual(general);
  }
});
