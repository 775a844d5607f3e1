/**
 * Draws boards. Players differ in colour and in shape; round brackets mark the last move, square brackets a finished
 * line.
 */
import type { Player } from '@banyan/mcts';
import type { Cell, Picture } from './picture.ts';
import type { Style } from './screen.ts';

/** The width of a cell: three characters, or two if the board is too wide for the screen. */
const WIDE = 3;
const NARROW = 2;

interface Frame {
  readonly empty: string;
  readonly side: string;
  readonly floor: string;
  readonly leftCorner: string;
  readonly rightCorner: string;
}

const ASCII_FRAME: Frame = { empty: '.', side: '|', floor: '-', leftCorner: '+', rightCorner: '+' };
const UNICODE_FRAME: Frame = { empty: '·', side: '│', floor: '─', leftCorner: '└', rightCorner: '┘' };

/**
 * The symbols of the players. Their shapes differ without colours; the colours are readable on light and dark
 * backgrounds. Puzzles with nine colours need the ninth.
 */
const SYMBOLS = [
  { ascii: 'X', unicode: '●', color: 'red' },
  { ascii: 'O', unicode: '○', color: 'cyan' },
  { ascii: '#', unicode: '■', color: 'magenta' },
  { ascii: '+', unicode: '◇', color: 'green' },
  { ascii: '*', unicode: '▲', color: 'blue' },
  { ascii: '@', unicode: '□', color: 'red' },
  { ascii: '%', unicode: '◆', color: 'cyan' },
  { ascii: '&', unicode: '△', color: 'magenta' },
  { ascii: '$', unicode: '★', color: 'green' },
] as const;

/** Returns the symbol of a player in the player's colour; the number of a player without a symbol. */
export function stone(player: Player, { colors, unicode }: Style): string {
  const sign = SYMBOLS[player];
  if (sign === undefined) return String(player + 1);
  return colors[sign.color](unicode ? sign.unicode : sign.ascii);
}

/** Draws the board: several lines, without a newline at the end. */
export function drawBoard(picture: Picture, style: Style): string {
  const { columnNames, rowNames, leaning = false } = picture;
  const { colors } = style;
  const frame = style.unicode ? UNICODE_FRAME : ASCII_FRAME;
  const margin = 2 + Math.max(...rowNames.map((name) => name.length));
  const room = style.columns - margin - 2;
  const width = !leaning && columnNames.length * WIDE <= room ? WIDE : NARROW; // only an even width can be halved
  const shift = leaning ? ' '.repeat(NARROW / 2) : '';
  const side = colors.dim(frame.side);
  const lines = rowNames.map((name, row) => {
    const cells = columnNames.map((_, column) => drawCell(picture, { column, row }, width, frame, style));
    const above = rowNames.length - 1 - row;
    return `${shift.repeat(above)}${name.padStart(margin - 1)} ${side}${cells.join('')}${side}`;
  });
  const floor = frame.leftCorner + frame.floor.repeat(width * columnNames.length) + frame.rightCorner;
  const names = columnNames.map((name) => name.padStart(width - 1).padEnd(width)).join('');
  const indent = shift.repeat(rowNames.length - 1) + ' '.repeat(margin);
  return [...lines.reverse(), indent + colors.dim(floor), `${indent} ${names.trimEnd()}`].join('\n');
}

function drawCell(picture: Picture, cell: Cell, width: number, frame: Frame, style: Style): string {
  const { colors } = style;
  const player = picture.occupant(cell);
  if (player === undefined) return colors.dim(frame.empty.padStart(width - 1).padEnd(width));
  const [before, after] = bracketsOf(picture, cell);
  const sign = stone(player, style);
  return `${width === WIDE ? colors.bold(before) : ''}${before === ' ' ? sign : colors.bold(sign)}${colors.bold(after)}`;
}

function bracketsOf({ last, winning }: Picture, cell: Cell): readonly [string, string] {
  if (winning.some((other) => isSame(other, cell))) return ['[', ']'];
  return last !== undefined && isSame(last, cell) ? ['(', ')'] : [' ', ' '];
}

function isSame(a: Cell, b: Cell): boolean {
  return a.column === b.column && a.row === b.row;
}
