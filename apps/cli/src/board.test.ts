import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { drawBoard } from './board.ts';
import { findGame } from './games.ts';
import type { Style } from './screen.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };
const FANCY: Style = { colors: pc.createColors(true), unicode: true, columns: 80 };

/** The board of a game after these moves, the last of them being `last`. */
function boardAfter(game: string, position: string, last: number | undefined, style: Style): string {
  return findGame(game)(({ notation, picture }) =>
    drawBoard(picture(notation.parsePosition(position), last), style),
  );
}

describe('a board', () => {
  it('shows the stones, and the last move in brackets', () => {
    expect(boardAfter('connect-four', '4453', 2, PLAIN)).toBe(
      `
  | .  .  .  .  .  .  . |
  | .  .  .  .  .  .  . |
  | .  .  .  .  .  .  . |
  | .  .  .  .  .  .  . |
  | .  .  .  O  .  .  . |
  | .  . (O) X  X  .  . |
  +---------------------+
    1  2  3  4  5  6  7`.slice(1),
    );
  });

  it('shows every finished line in square brackets', () => {
    expect(boardAfter('connect-three', '11223', 2, PLAIN)).toBe(
      `
  | .  .  .  .  . |
  | .  .  .  .  . |
  | .  .  .  .  . |
  | O  O  .  .  . |
  |[X][X][X] .  . |
  +---------------+
    1  2  3  4  5`.slice(1),
    );
  });

  it('has names for its rows where the game has them', () => {
    expect(boardAfter('tic-tac-toe', 'b2a1', 0, PLAIN)).toBe(
      `
 3 | .  .  . |
 2 | .  X  . |
 1 |(O) .  . |
   +---------+
     a  b  c`.slice(1),
    );
  });

  it('is drawn narrow where it would be too wide', () => {
    const lines = boardAfter('connect:30x2x4', '12', 1, PLAIN).split('\n');
    expect(lines[1]).toBe(`  |X O)${'. '.repeat(28)}|`);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  });

  it('tells the players apart by colour and by shape', () => {
    const board = boardAfter('connect-four', '44', undefined, FANCY);
    expect(board).toContain('\x1b[31m●\x1b[39m');
    expect(board).toContain('\x1b[36m○\x1b[39m');
  });
});
