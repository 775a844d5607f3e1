import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { CONNECT_FOUR, connectN } from '../index.ts';

const game = connectN(CONNECT_FOUR);
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

const COLUMNS = '123456789abcdefghijklmnopqrstuvwxyz';

describe('a move', () => {
  it('is the sign of its column: 1 to 9, then a to z', () => {
    const wide = connectN({ columns: COLUMNS.length, rows: 1, connect: 4 });
    const notation = wide.notation;
    const state = wide.initialState();
    const written = wide.legalActions(state).map((column) => notation.formatAction(state, column));
    expect(written.join('')).toBe(COLUMNS);
    for (const [column, sign] of [...COLUMNS].entries()) {
      expect(notation.parseAction(state, sign)).toBe(column);
      expect(notation.parseAction(state, ` ${sign.toUpperCase()}\n`)).toBe(column);
    }
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(parsePosition('444444'), '4')).toBe(3);
    expect(formatAction(parsePosition('444444'), 3)).toBe('4');
  });

  it.each(['8', 'a', 'x', '44', '4.', '٤'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  refusesPositions(parsePosition, 'columns are 1 to 7', [
    ['4458', 'move 4 of the position, "8", is no move'],
    ['044', 'move 1 of the position, "0", is no move'],
    ['4 4', 'move 2 of the position, " ", is no move'],
    ['4,4', 'move 2 of the position, ",", is no move'],
    ['44a', 'move 3 of the position, "a", is no move'],
    ['44"', 'move 3 of the position, "\\"", is no move'],
    ['44🌳4', 'move 3 of the position, "🌳", is no move'],
    ['44\u001b[2J', 'move 3 of the position, "\\u001b", is no move'],
    ['4444444', 'move 7 of the position, "4", goes into a full column'],
    ['12121213', 'move 8 of the position, "3", comes after the end of the game'],
    ['12121218', 'move 8 of the position, "8", is no move'],
  ]);
});

describe('a drawing', () => {
  it('has the top row first, X for the first player, and the columns below', () => {
    expect(`\n${format(parsePosition('44536'))}`).toBe(`
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . O . . .
. . O X X X .
1 2 3 4 5 6 7`);
  });

  it('of the start has no stones', () => {
    const small = connectN({ columns: 3, rows: 2, connect: 2 });
    expect(small.notation.format(small.initialState())).toBe('. . .\n. . .\n1 2 3');
  });

  it('of a wide board goes on with letters', () => {
    const wide = connectN({ columns: 12, rows: 2, connect: 4 }).notation;
    expect(`\n${wide.format(wide.parsePosition('caab'))}`).toBe(`
. . . . . . . . . X . .
. . . . . . . . . O O X
1 2 3 4 5 6 7 8 9 a b c`);
  });
});
