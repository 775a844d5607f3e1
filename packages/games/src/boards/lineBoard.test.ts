import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { checkLineBoard } from './lineBoard.ts';

const MAX = { columns: 9, rows: 7 };

describe('a board with lines', () => {
  it.each([
    { columns: 9, rows: 7, connect: 9 },
    { columns: 1, rows: 2, connect: 2 },
    { columns: 2, rows: 1, connect: 2 },
  ])('is accepted: %o', (board) => {
    expect(() => checkLineBoard(board, MAX)).not.toThrow();
  });

  it('may have further fields', () => {
    const board = { columns: 3, rows: 3, connect: 3, size: 9 };
    expect(() => checkLineBoard(board, MAX)).not.toThrow();
  });

  it.each<[board: unknown, code: string, message: string]>([
    [undefined, 'INVALID_BOARD', 'a board is { columns, rows, connect }, not undefined'],
    [null, 'INVALID_BOARD', 'a board is { columns, rows, connect }, not null'],
    ['3x3', 'INVALID_BOARD', 'a board is { columns, rows, connect }, not "3x3"'],
    [
      { columns: 0, rows: 3, connect: 3 },
      'INVALID_BOARD',
      'columns must be a whole number from 1 to 9, not 0',
    ],
    [
      { columns: 10, rows: 3, connect: 3 },
      'INVALID_BOARD',
      'columns must be a whole number from 1 to 9, not 10',
    ],
    [{ columns: 3, rows: 8, connect: 3 }, 'INVALID_BOARD', 'rows must be a whole number from 1 to 7, not 8'],
    [{ columns: 3, rows: 0, connect: 3 }, 'INVALID_BOARD', 'rows must be a whole number from 1 to 7, not 0'],
    [{ rows: 3, connect: 3 }, 'INVALID_BOARD', 'columns must be a whole number from 1 to 9, not undefined'],
    [{ columns: 3, rows: 4 }, 'INVALID_CONNECT', 'from 2 to 4 on a board of 3x4, not undefined'],
    [{ columns: 3, rows: 4, connect: 1 }, 'INVALID_CONNECT', 'from 2 to 4 on a board of 3x4, not 1'],
    [{ columns: 4, rows: 3, connect: 5 }, 'INVALID_CONNECT', 'from 2 to 4 on a board of 4x3, not 5'],
    [{ columns: 4, rows: 3, connect: 2.5 }, 'INVALID_CONNECT', 'from 2 to 4 on a board of 4x3, not 2.5'],
    [{ columns: 1, rows: 1, connect: 2 }, 'INVALID_CONNECT', 'a board of 1x1 has no line of two'],
    [
      { columns: 3, rows: 3, conect: 3 },
      'UNKNOWN_OPTION',
      'a board has no option "conect"; did you mean connect?',
    ],
    [{ colums: 3, rows: 3, connect: 3 }, 'UNKNOWN_OPTION', 'did you mean columns?'],
    [{ columns: 3, row: 3, connect: 3 }, 'UNKNOWN_OPTION', 'did you mean rows?'],
  ])('%o is refused, %s', (board, code, message) => {
    const error = errorOf(() => Reflect.apply(checkLineBoard, undefined, [board, MAX]));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});
