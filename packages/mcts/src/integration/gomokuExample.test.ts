/** The page about fast rules quotes the files of `examples/gomoku`, all of which are the same game. */
import { describe, expect, it } from 'vitest';
import { buffered } from '../../examples/gomoku/buffered.ts';
import { drawn } from '../../examples/gomoku/drawn.ts';
import { ended } from '../../examples/gomoku/ended.ts';
import { CELLS, first } from '../../examples/gomoku/first.ts';
import { sized } from '../../examples/gomoku/sized.ts';
import { type Game, mcts, sfc32, TERMINAL } from '../index.ts';
import { checkGame } from '../testing/index.ts';

describe.each([
  { name: 'ended', game: ended },
  { name: 'sized', game: sized },
  { name: 'drawn', game: drawn },
  { name: 'buffered', game: buffered },
])('the game of $name.ts', ({ game }) => {
  it('keeps the laws of games', () => {
    expect(checkGame(game, { games: 1 })).toMatchObject({ games: 1, cut: 0 });
  });

  it('is that of first.ts', () => {
    const random = sfc32('gomoku');
    for (let number = 0; number < 3; number++) {
      const [before, after] = [first.initialState(), game.initialState()];
      while (first.currentPlayer(before) !== TERMINAL) {
        expect(game.currentPlayer(after)).toBe(first.currentPlayer(before));
        const actions = first.legalActions(before);
        expect(game.legalActions(after)).toEqual(actions);
        const action = actions[Math.floor(random() * actions.length)];
        first.apply(before, action);
        game.apply(after, action);
      }
      expect(game.currentPlayer(after)).toBe(TERMINAL);
      expect(game.returns(after)).toEqual(first.returns(before));
    }
  });
});

it('first.ts keeps the laws of games, and no line of five goes round an edge', () => {
  const state = first.initialState();
  const [white, black] = [
    [11, 12, 13, 14],
    [100, 102, 104, 106],
  ];
  for (const [turn, cell] of white.entries()) {
    first.apply(state, cell);
    first.apply(state, black[turn]);
  }
  first.apply(state, 15);
  expect(first.currentPlayer(state)).toBe(1);
  expect(first.legalActions(state)).toHaveLength(CELLS - 9);
});

it('versions that draw alike grow the same tree', () => {
  const reportOf = (game: Game<ReturnType<typeof ended.initialState>>): unknown => {
    const search = mcts(game, { maxNodes: 20_000 }).start(game.initialState(), 1);
    search.run(100);
    return search.report();
  };
  const expected = reportOf(ended);
  expect(reportOf(sized)).toEqual(expected);
  expect(reportOf(buffered)).toEqual(expected);
});
