import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { sameGame } from '../index.ts';

describe('a board', () => {
  it('from equal seeds is equal, and from another seed different', () => {
    const options = { columns: 15, rows: 15, colours: 5, seed: 'board' };
    const board = sameGame.randomBoard(options);
    expect(sameGame.randomBoard(options)).toEqual(board);
    expect(sameGame.randomBoard({ ...options, seed: 'other' })).not.toEqual(board);
  });

  it('from a seed has about equally many cells of each colour', () => {
    const { cells } = sameGame.randomBoard({ columns: 26, rows: 26, colours: 5, seed: 1 });
    const deviation = Math.sqrt(cells.length * 0.2 * 0.8);
    for (const colour of [1, 2, 3, 4, 5]) {
      const count = cells.filter((cell) => cell === colour).length;
      expect(Math.abs(count - cells.length / 5)).toBeLessThan(4 * deviation);
    }
    expect([...new Set(cells)].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('from a text is stored from the bottom left', () => {
    expect(sameGame.parseBoard('\n 1 . 2\n 3 4 5\n')).toEqual({
      columns: 3,
      rows: 2,
      cells: [3, 4, 5, 1, 0, 2],
    });
    expect(sameGame.parseBoard('1.2\n345')).toEqual(sameGame.parseBoard(' 1 . 2\r\n 3 4 5 '));
  });

  it.each([
    ['', /rows|columns/],
    [' \n ', /rows|columns/],
    ['12\n1', /a row must be 2 signs 1 to 9 or "\.", not "1"/],
    ['12\n10', /not "10"/],
    ['12\n1x', /not "1x"/],
    ['1🌳', /signs/],
    ['..\n..', /not empty/],
    ['11\n1.', /cell 1 is empty, and others fall/],
    ['1.1', /cell 1 is empty, and others fall/],
    ['1'.repeat(27), /columns must be a whole number from 1 to 26, not 27/],
    ['1\n'.repeat(27), /rows must be a whole number from 1 to 26, not 27/],
  ])('is not drawn by %o', (drawing, message) => {
    const error = errorOf(() => sameGame.parseBoard(drawing));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, ['11'], {}])('is not drawn by %o, which is no text', (drawing) => {
    expect(codeOf(() => Reflect.apply(sameGame.parseBoard, undefined, [drawing]))).toBe('INVALID_BOARD');
  });

  describe.each(['columns', 'rows', 'colours'])('whose number of %s is', (field) => {
    it.each([...NEVER_A_SIZE, 27])('%o is refused, with the range', (value) => {
      const options = { columns: 5, rows: 5, colours: 3, seed: 1, [field]: value };
      const error = errorOf(() => Reflect.apply(sameGame.randomBoard, undefined, [options]));
      expect(error.code).toBe('INVALID_BOARD');
      expect(error.message).toContain(
        `${field} must be a whole number from 1 to ${field === 'colours' ? 9 : 26}, not `,
      );
      if (field === 'colours') return;
      const board = { columns: 1, rows: 1, cells: [1], [field]: value };
      expect(codeOf(() => Reflect.apply(sameGame, undefined, [board]))).toBe('INVALID_BOARD');
    });
  });

  it.each([
    [[1, 1, 1], /3 cells, not 4/],
    [[1, 1, 1, 10], /a cell holds 10, not 0 to 9/],
    [[1, 1, 1, 0.5], /a cell holds 0.5/],
    [[1, 1, 1, '1'], /a cell holds "1"/],
    [[0, 1, 0, 1], /cell 0 is empty, and others fall/],
    [[1, 0, 1, 1], /cell 1 is empty, and others fall/],
    [[0, 0, 0, 0], /not empty/],
    ['1111', /its cells are "1111"/],
    [undefined, /its cells are undefined/],
    [Uint8Array.of(1, 1, 1, 1), /its cells are an object/],
  ])('of 2 x 2 does not have the cells %o', (cells, message) => {
    const error = errorOf(() => Reflect.apply(sameGame, undefined, [{ columns: 2, rows: 2, cells }]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, '11\n11', [1, 1]])('is an object, not %o', (board) => {
    expect(codeOf(() => Reflect.apply(sameGame, undefined, [board]))).toBe('INVALID_BOARD');
  });

  it('with a misspelt field is refused, with the right name', () => {
    const board = { columns: 1, rows: 2, cell: [1, 1] };
    expect(errorOf(() => Reflect.apply(sameGame, undefined, [board])).message).toContain(
      'did you mean cells?',
    );
    const options = { columns: 1, rows: 2, colors: 3, seed: 1 };
    expect(errorOf(() => Reflect.apply(sameGame.randomBoard, undefined, [options])).message).toContain(
      '"colors"; did you mean colours?',
    );
  });

  it('is copied, so that changing it later changes no rules', () => {
    const cells = [1, 1];
    const game = sameGame({ columns: 2, rows: 1, cells });
    cells[0] = 2;
    expect(game.board.cells).toEqual([1, 1]);
    expect(game.legalActions(game.initialState())).toEqual([0]);
  });
});
