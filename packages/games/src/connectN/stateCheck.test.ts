import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { CONNECT_FOUR, connectN } from '../index.ts';

describe('a state', () => {
  const game = connectN(CONNECT_FOUR);
  const state = game.notation.parsePosition('4453');
  const { cells, heights } = state;
  const FOURTH_COLUMN = 3 * CONNECT_FOUR.rows;

  it('that play can reach is accepted', () => {
    const small = connectN({ columns: 4, rows: 4, connect: 3 });
    for (const reached of statesWithin(small, 7)) small.checkState(reached);
    const random = sfc32('checks');
    for (let number = 0; number < 100; number++) {
      const reached = game.initialState();
      for (const column of randomGame(game, random)) {
        game.apply(reached, column);
        game.checkState(reached);
      }
    }
  });

  it.each<[string, connectN.State, RegExp]>([
    ['of another board', connectN({ columns: 5, rows: 5, connect: 3 }).initialState(), /25 cells, not 42/],
    ['of a board of the other shape', connectN({ columns: 6, rows: 7, connect: 4 }).initialState(), /height/],
    ['without a column', { ...state, heights: heights.slice(1) }, /6 heights, not 7/],
    ['of a third player', { ...state, cells: cells.with(FOURTH_COLUMN, 3) }, /a cell holds 3/],
    ['with a stone that floats', { ...state, cells: cells.with(FOURTH_COLUMN + 3, 1) }, /height/],
    ['with a stone below that is missing', { ...state, cells: cells.with(FOURTH_COLUMN, 0) }, /height/],
    ['with a height too low', { ...state, heights: heights.with(3, 1) }, /height/],
    ['with a height too high', { ...state, heights: heights.with(3, 3) }, /height/],
    ['with a miscount', { ...state, stones: 5 }, /counts 5 stones and holds 4/],
    ['with a count that is no number', { ...state, stones: Number.NaN }, /counts NaN stones and holds 4/],
    ['with a move too many', { ...state, cells: cells.with(FOURTH_COLUMN + 1, 1) }, /have 3, 1 stones/],
    ['with a move too few', { ...state, cells: cells.with(FOURTH_COLUMN, 2) }, /have 1, 3 stones/],
    ['with a line and no winner', { ...game.notation.parsePosition('1212121'), winner: -1 }, /should be 0/],
    ['that went on after a line', afterTheEnd(), /player 0 has a line, and player 1 moved/],
    ['won without a line', { ...state, winner: 1 }, /winner is 1, and should be -1/],
    ['won by who did not move last', { ...state, winner: 0 }, /winner is 0/],
    ['won by a third player', { ...state, winner: 2 }, /winner is 2/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => game.checkState(wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of a board of 7x6: /);
    expect(error.message).toMatch(message);
  });

  it.each<[string, string, RegExp]>([
    ['whose bottom stone is one too early', 'ox', /cannot have been dropped in turn/],
    ['with two lines that share no stone on top', 'xxxx xxxx ooo x . ooo oo', /no last stone completes/],
  ])('%s is refused', (_, columns, message) => {
    const signs = columns.split(' ').map((column) => column.replaceAll('.', ''));
    const drawn = game.initialState();
    for (const [column, stones] of signs.entries()) {
      drawn.heights[column] = stones.length;
      for (const [row, sign] of [...stones].entries())
        drawn.cells[column * CONNECT_FOUR.rows + row] = sign === 'x' ? 1 : 2;
    }
    drawn.stones = drawn.heights.reduce((sum, height) => sum + height, 0);
    drawn.winner = drawn.stones > 2 ? 0 : -1;
    expect(errorOf(() => game.checkState(drawn)).message).toMatch(message);
  });

  it.each([undefined, null, 7, '4453', {}, { cells: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(game.checkState, undefined, [wrong]))).toBe('INVALID_POSITION');
  });
});

/** A state in which the second player moved after the first had won. */
function afterTheEnd(): connectN.State {
  const game = connectN(CONNECT_FOUR);
  const state = game.notation.parsePosition('1212121');
  game.apply(state, 6);
  return { ...state, winner: -1 };
}
