import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { everyState } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { type Game, lookAheadByRules, TERMINAL } from '../index.ts';
import { checkGame } from '../testing/index.ts';

const byRules = lookAheadByRules(ticTacToe);

describe('looking ahead by the rules', () => {
  it('sees wins, by their place among the legal actions', () => {
    expect(byRules(board('xx. oo. ...'))).toEqual({ winning: [0], losing: [2, 3, 4] });
    expect(byRules(board('oo. xx. x..'))).toEqual({ winning: [0], losing: [1, 2, 3] });
  });

  it('sees what lets the opponent win, and everything where that cannot be helped', () => {
    expect(byRules(board('xx. o.. ...'))).toEqual({ winning: [], losing: [1, 2, 3, 4, 5] });
    expect(byRules(board('x.x o.. x.o'))).toEqual({ winning: [], losing: [0, 1, 2, 3] });
  });

  it('sees nothing on an empty board', () => {
    expect(byRules(ticTacToe.initialState())).toEqual({ winning: [], losing: [] });
  });

  it('sees what a quicker way sees, on every open board, and changes none', () => {
    for (const state of everyState(ticTacToe)) {
      if (ticTacToe.currentPlayer(state) === TERMINAL) continue;
      const before = structuredClone(state);
      expect(farSighted.lookAhead?.(state)).toEqual(byRules(state));
      expect(state).toEqual(before);
    }
  });

  it('calls no draw a win, and no move a blunder after which the same player moves again', () => {
    const game: Game<{ moves: number }> = {
      name: 'twice',
      players: 2,
      initialState: () => ({ moves: 0 }),
      clone: (state) => ({ ...state }),
      currentPlayer: ({ moves }) => (moves >= 2 ? TERMINAL : 0),
      legalActions: () => [1, 2],
      apply(state, by) {
        state.moves += by;
      },
      returns: ({ moves }) => (moves === 2 ? [0.5, 0.5] : [0, 1]),
    };
    expect(lookAheadByRules(game)(game.initialState())).toEqual({ winning: [], losing: [] });
  });
});

describe('checkGame', () => {
  it('compares what a game sees with its rules', () => {
    expect(checkGame(farSighted, { games: 100 }).games).toBe(100);
    const heaps = nim(2, 3);
    expect(checkGame({ ...heaps, lookAhead: lookAheadByRules(heaps) }).games).toBe(20);
  });

  it.each<[string, typeof byRules]>([
    ['overlooks a win', (state) => ({ ...byRules(state), winning: [] })],
    ['overlooks a blunder', (state) => ({ ...byRules(state), losing: [] })],
    ['sees a win that is none', (state) => ({ ...byRules(state), winning: [0] })],
    ['sees them in another order', ({ cells }) => reversed(byRules({ cells }))],
  ])('refuses a game that %s', (_, lookAhead) => {
    const error = errorOf(() => checkGame({ ...ticTacToe, lookAhead }, { games: 200 }));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toMatch(/lookAhead sees the wins and blunders that the rules make/);
  });

  it('refuses a look ahead for three', () => {
    const game = { ...farSighted, players: 3, returns: () => [0, 0, 1] };
    expect(errorOf(() => checkGame(game)).message).toMatch(
      /a game with lookAhead is for two players. It is for 3/,
    );
  });
});

function reversed({ winning, losing }: ReturnType<typeof byRules>): ReturnType<typeof byRules> {
  return { winning: winning.toReversed(), losing: losing.toReversed() };
}
