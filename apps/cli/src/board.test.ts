import { hex } from '@banyan/games';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { findGame } from './games.ts';
import { drawPosition } from './position.ts';
import type { Style } from './screen.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };
const FANCY: Style = { colors: pc.createColors(true), unicode: true, columns: 80 };

/** Draws the board of a position; `last` is the last move. */
function boardAfter(game: string, position: string, last: number | undefined, style: Style): string {
  return findGame(game)((playable) =>
    drawPosition(playable, { state: playable.notation.parsePosition(position), last }, style),
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

  it('of any size has its rows numbered from the bottom', () => {
    expect(boardAfter('mnk:5x3x3', 'a1b2c3', 12, PLAIN)).toBe(
      `
 3 | .  . (X) .  . |
 2 | .  O  .  .  . |
 1 | X  .  .  .  . |
   +---------------+
     a  b  c  d  e`.slice(1),
    );
  });

  it('of Othello has its rows numbered from the top, the legal cells marked, and the discs counted', () => {
    expect(boardAfter('othello', 'd3', 19, PLAIN)).toBe(
      `
 1 | .  .  .  .  .  .  .  . |
 2 | .  .  .  .  .  .  .  . |
 3 | .  .  + (X) +  .  .  . |
 4 | .  .  .  X  X  .  .  . |
 5 | .  .  +  X  O  .  .  . |
 6 | .  .  .  .  .  .  .  . |
 7 | .  .  .  .  .  .  .  . |
 8 | .  .  .  .  .  .  .  . |
   +------------------------+
     a  b  c  d  e  f  g  h
Discs: X 4, O 1`.slice(1),
    );
  });

  it('of hexagons leans, each row half a cell further right', () => {
    expect(boardAfter('hex:4', 'b2a1', 0, PLAIN)).toBe(
      `
 1 |(O). . . |
  2 | . X . . |
   3 | . . . . |
    4 | . . . . |
      +---------+
        a b c d`.slice(1),
    );
  });

  it('of hexagons shows the stones that link the edges in square brackets, and no others', () => {
    expect(boardAfter('hex:3', 'b1a1b2c1c3a2a3', undefined, PLAIN)).toBe(
      `
 1 | O[X]O |
  2 | O[X]. |
   3 |[X]. X |
     +-------+
       a b c`.slice(1),
    );
  });

  it('shows a swap as a last move where the stone is now', () => {
    expect(boardAfter('hex:3', 'b1swap', hex.SWAP, PLAIN)).toContain('2 |(O). . |');
  });

  it('of hexagons joins the brackets of linked stones side by side', () => {
    expect(boardAfter('hex:2,swap=off', 'a2a1b1', undefined, PLAIN)).toBe(
      `
 1 | O[X]|
  2 |[X]. |
    +-----+
      a b`.slice(1),
    );
    expect(boardAfter('hex:3,swap=off', 'a1a2b1b2c3c2', undefined, PLAIN)).toContain('2 |[O O O]|');
  });

  it('counts what the players have', () => {
    expect(boardAfter('draughts', '11-15 22-18 15x22', undefined, PLAIN)).toMatch(
      /\nPieces: dark 12, light 11$/,
    );
    expect(boardAfter('dots-and-boxes:2x1', 'b1a2c2b3', undefined, PLAIN)).toContain('Boxes: ');
    expect(boardAfter('samegame', 'a1', undefined, PLAIN)).toMatch(/\nPoints: 16$/);
  });

  it('shows no last move after a pass', () => {
    expect(boardAfter('othello', 'd3c3f5d2d1e1b2c1pass', 64, PLAIN)).not.toContain('(');
  });

  it('of Go has no column i, and counts areas with the komi', () => {
    const board = boardAfter('go:10x2', 'k1a1j2pass', 361, PLAIN);
    expect(board).toContain('a  b  c  d  e  f  g  h  j  k');
    expect(board).toMatch(/ 1 \| O [ .]+ X \|\n/);
    expect(board).toMatch(/\nPoints if all stones live: X 3, O 8.5$/);
    expect(board).not.toContain('(');
  });

  it('is drawn narrow where it would be too wide', () => {
    const lines = boardAfter('connect:30x2x4', '12', 1, PLAIN).split('\n');
    expect(lines[1]).toBe(`  | X(O)${'. '.repeat(27)}. |`);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  });

  it('has cells of one character where even narrow ones would be too wide', () => {
    const lines = boardAfter('go:19', 'd4q16', 0, { ...PLAIN, columns: 40 }).split('\n');
    expect(lines[15]).toBe('  4 |...X.....+.....+...|');
    expect(lines.slice(19, 21)).toEqual([`    +${'-'.repeat(19)}+`, '     abcdefghjklmnopqrst']);
  });

  it('distinguishes the players by colour and shape', () => {
    const board = boardAfter('connect-four', '44', undefined, FANCY);
    expect(board).toContain('\x1b[31m●\x1b[39m');
    expect(board).toContain('\x1b[36m○\x1b[39m');
  });
});
