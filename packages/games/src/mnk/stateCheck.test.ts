import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { GOMOKU, mnk } from '../index.ts';

const BOARD: mnk.Board = { columns: 5, rows: 4, connect: 3 };

describe('a state', () => {
  const game = mnk(BOARD);
  const { parsePosition } = game.notation;
  const state = parsePosition('b2c3d1a4');
  const { cells } = state;
  const [B2, D1, E4] = [6, 3, 19];

  it('that play can reach is accepted', () => {
    const small = mnk({ columns: 3, rows: 3, connect: 3 });
    for (const reached of statesWithin(small, 9)) small.checkState(reached);
    const random = sfc32('checks');
    const gomoku = mnk(GOMOKU);
    for (let number = 0; number < 20; number++) {
      const reached = gomoku.initialState();
      for (const cell of randomGame(gomoku, random)) {
        gomoku.apply(reached, cell);
        expect(() => gomoku.checkState(reached)).not.toThrow();
      }
    }
  });

  it.each<[string, mnk.State, RegExp]>([
    ['of another board', mnk({ columns: 3, rows: 3, connect: 3 }).initialState(), /9 cells, not 20/],
    ['of a third player', { ...state, cells: cells.with(B2, 3) }, /a cell holds 3/],
    ['without its set of empty cells', { ...state, empty: new Int32Array(0) }, /set of empty cells/],
    [
      'whose set of empty cells has a stone',
      { ...state, empty: state.empty.with(0, -1) },
      /set of empty cells/,
    ],
    ['with a miscount', { ...state, stones: 5 }, /counts 5 stones and holds 4/],
    ['with a count that is no number', { ...state, stones: Number.NaN }, /counts NaN stones and holds 4/],
    [
      'with a stone that is not counted',
      { ...state, cells: cells.with(E4, 1) },
      /counts 4 stones and holds 5/,
    ],
    ['with a stone of the wrong player', { ...state, cells: cells.with(D1, 2) }, /have 1, 3 stones/],
    ['with a line and no winner', { ...parsePosition('a1a2b1b2c1'), winner: -1 }, /should be 0/],
    ['that went on after a line', afterTheEnd(), /player 0 has a line, and player 1 moved/],
    ['won without a line', { ...state, winner: 1 }, /winner is 1, and should be -1/],
    ['won by who did not move last', { ...state, winner: 0 }, /winner is 0/],
    ['won by a third player', { ...state, winner: 2 }, /winner is 2/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => game.checkState(wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of a board of 5x4: /);
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, 'b2', {}, { cells: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(game.checkState, undefined, [wrong]))).toBe('INVALID_POSITION');
  });

  it('whose line goes round the edge is not won', () => {
    const round = parsePosition('d1a3e1c3a2');
    expect(() => game.checkState(round)).not.toThrow();
    expect(() => game.checkState({ ...round, winner: 0 })).toThrow(/should be -1/);
  });
});

/** A state in which the second player moved after the first had won. */
function afterTheEnd(): mnk.State {
  const game = mnk(BOARD);
  const state = game.notation.parsePosition('a1a2b1b2c1');
  game.apply(state, 19);
  return { ...state, winner: -1 };
}
