import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import {
  checkSameGameState,
  parseSameGameBoard,
  randomSameGameBoard,
  type SameGameState,
  sameGame,
  sameGameNotation,
} from '../index.ts';

const BOARD = parseSameGameBoard(`
  2 2 1
  1 1 3
  1 2 3`);
const game = sameGame(BOARD);
const start = game.initialState();
const { parsePosition } = sameGameNotation(game);

describe('a state', () => {
  const state = parsePosition('a1');
  const { cells } = state;

  it.each([1, 2, 3, 4])('that play can reach is accepted, with seed %i', (seed) => {
    const board = randomSameGameBoard({ columns: 5, rows: 3, colours: 3, seed });
    for (const reached of statesWithin(sameGame(board), 8)) checkSameGameState(board, reached);
  });

  it.each<[string, SameGameState, RegExp]>([
    ['of another board', { ...state, cells: cells.slice(1) }, /8 cells, not 9/],
    ['with a colour that is none', { ...state, cells: cells.with(0, 10) }, /a cell holds 10, not 0 to 9/],
    [
      'with a cell that floats',
      { ...state, cells: cells.with(3, 1).with(0, 0) },
      /cell 0 is empty, and others fall/,
    ],
    [
      'with a colour that has grown',
      { ...start, cells: start.cells.with(1, 1).with(5, 1) },
      /6 cells of colour 1, and the board 4/,
    ],
    [
      'in which a single cell is gone',
      { ...start, cells: start.cells.with(8, 0) },
      /3 cells of colour 1, and the board 4/,
    ],
    ['with a score before the first move', { ...start, score: 1 }, /the score is 1, not one of 0 to 0/],
    ['with too low a score', { ...state, score: 0 }, /the score is 0, not one of 1 to 1/],
    ['with a bonus too early', { ...state, score: 1_001 }, /the score is 1001/],
    ['with a score that is no number', { ...state, score: Number.NaN }, /the score is NaN/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkSameGameState(BOARD, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of samegame 3x3: /);
    expect(error.message).toMatch(message);
  });

  it('with a score that is odd where it must be even is refused', () => {
    const board = parseSameGameBoard('11111111');
    expect(codeOf(() => checkSameGameState(board, { cells: new Uint8Array(8), score: 1_003 }))).toBe(
      'INVALID_POSITION',
    );
    checkSameGameState(board, { cells: new Uint8Array(8), score: 1_036 });
  });

  it.each([undefined, null, 7, 'a1', {}, { cells: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(checkSameGameState, undefined, [BOARD, wrong]))).toBe(
      'INVALID_POSITION',
    );
  });
});
