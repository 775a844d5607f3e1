import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import { checkHexState, type HexState, hex, hexNotation } from '../index.ts';

const BOARD = { size: 4, swap: true };

describe('a state', () => {
  const { parsePosition } = hexNotation(hex(BOARD));
  const state = parsePosition('a1b2c3'); // cells 0, 5, 10
  const { cells, links } = state;

  it.each([{ size: 3 }, { size: 3, swap: true }])('that play can reach is accepted, on %o', (board) => {
    for (const reached of statesWithin(hex(board), 10)) checkHexState(board, reached);
  });

  it.each<[string, HexState, RegExp]>([
    ['of another board', hex({ size: 3 }).initialState(), /9 cells, not 16/],
    ['with too few links', { ...state, links: links.slice(1) }, /15 links, not 16/],
    ['of a third player', { ...state, cells: cells.with(0, 3) }, /a cell holds 3/],
    ['with a miscount', { ...state, stones: 4 }, /counts 4 stones and holds 3/],
    ['with a count that is no number', { ...state, stones: Number.NaN }, /counts NaN stones and holds 3/],
    ['with a stone of the wrong player', { ...state, cells: cells.with(0, 2) }, /has 1 stones, the second 2/],
    ['that is swapped with stones as if not', { ...state, swapped: true }, /has 2 stones, the second 1/],
    ['that is swapped before the start', { ...parsePosition(''), swapped: true }, /before the first stone/],
    ['that forgot its swap', { ...parsePosition('a1swap'), swapped: false }, /has 0 stones, the second 1/],
    [
      'with a stone that is not linked to its edge',
      { ...state, links: links.with(0, 0) },
      /cell 0 is linked to 0/,
    ],
    ['with an empty cell that is linked', { ...state, links: links.with(3, 1) }, /cell 3 is linked to 1/],
    ['with links that nobody won by', { ...parsePosition('a1b1a2b2a3b3a4'), winner: -1 }, /should be 0/],
    ['that went on after the edges were linked', afterTheEnd(), /player 0 has linked .* player 1 moved/],
    ['won without links', { ...state, winner: 0 }, /the winner is 0, and should be -1/],
    ['won by a third player', { ...state, winner: 2 }, /the winner is 2/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkHexState(BOARD, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of hex 4x4: /);
    expect(error.message).toMatch(message);
  });

  it('that is swapped on a board without the rule is refused', () => {
    const error = errorOf(() => checkHexState({ size: 4 }, parsePosition('a1swap')));
    expect(error.message).toMatch(/without the swap rule/);
  });

  it('whose swapped is no boolean is refused', () => {
    const wrong = { ...state, swapped: 0 };
    expect(codeOf(() => Reflect.apply(checkHexState, undefined, [BOARD, wrong]))).toBe('INVALID_POSITION');
  });

  it.each([undefined, null, 7, 'b2', {}, { cells: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(checkHexState, undefined, [BOARD, wrong]))).toBe('INVALID_POSITION');
  });
});

/** A game that the first player has won, and the second goes on with. */
function afterTheEnd(): HexState {
  const game = hex(BOARD);
  const state = hexNotation(game).parsePosition('a1b1a2b2a3b3a4');
  game.apply(state, 7);
  return { ...state, winner: -1 };
}
