import { play, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import { ticTacToe } from '../index.ts';

const GAMES = sized(50, 200);
/** One state in this number is tried. */
const STEP = sized(10, 1);
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const states = statesWithin(ticTacToe, CELLS.length);

it('keeps the laws of games', () => {
  const { games, longest } = checkGame(ticTacToe, { games: GAMES, mustEnd: true });
  expect(games).toBe(GAMES);
  expect(longest).toBe(CELLS.length);
});

it('has 5,478 states, of which 626 are won by the first player, 316 by the second, and 16 are drawn', () => {
  const results = new Map<string, number>();
  for (const state of states) {
    const isOver = ticTacToe.currentPlayer(state) === TERMINAL;
    const result = isOver ? ticTacToe.returns(state).join() : 'open';
    results.set(result, (results.get(result) ?? 0) + 1);
  }
  expect(Object.fromEntries(results)).toEqual({ open: 4_520, '1,0': 626, '0,1': 316, '0.5,0.5': 16 });
});

it('has the empty cells for actions, and a line for the end', () => {
  const state = ticTacToe.initialState();
  for (const cell of [4, 0, 8, 1]) ticTacToe.apply(state, cell);
  expect(ticTacToe.legalActions(state)).toEqual([2, 3, 5, 6, 7]);
  expect(ticTacToe.currentPlayer(state)).toBe(0);
  for (const cell of [7, 2]) ticTacToe.apply(state, cell);
  expect([ticTacToe.currentPlayer(state), ticTacToe.returns(state)]).toEqual([TERMINAL, [0, 1]]);
});

describe('a move', () => {
  const finished = states.filter((state) => ticTacToe.currentPlayer(state) === TERMINAL);
  const open = states.filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);

  it('after the end is refused and changes nothing, in all 958 finished states', () => {
    expect(finished).toHaveLength(958);
    for (const state of finished.filter((_, index) => index % STEP === 0)) {
      const before = snapshot(state);
      for (const cell of [-1, ...CELLS, 9]) {
        expect(codeOf(() => play(ticTacToe, state, cell))).toBe('GAME_OVER');
      }
      expect(snapshot(state)).toBe(before);
    }
  });

  it('to a cell that is taken or not there is refused and changes nothing, in any state', () => {
    for (const state of open.filter((_, index) => index % STEP === 0)) {
      const before = snapshot(state);
      const taken = CELLS.filter((cell) => state.cells[cell] !== 0);
      for (const cell of [-2, -1, 0.5, ...taken, 9, 10, Number.NaN]) {
        expect(codeOf(() => play(ticTacToe, state, cell))).toBe('ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});
