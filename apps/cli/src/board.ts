/**
 * Draws boards. Players differ in colour and in shape; round brackets mark the last move, square brackets a finished
 * line, and plus signs the cells on which the player to move may play.
 */
import type { Player } from '@banyan/mcts';
import type { Cell, Picture } from './picture.ts';
import type { Style } from './screen.ts';

/**
 * The width of a cell: three characters; two, with brackets between cells, if the board is too wide for the screen; or one,
 * without brackets.
 */
const WIDE = 3;
const NARROW = 2;
const TIGHT = 1;

/** The sign of an empty cell on which the player to move may play. */
const OPEN = '+';

/** The sign of an empty cell that helps to find others. */
const MARKED = '+';

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
  const width = leaning ? NARROW : widthFor(columnNames.length, room); // only an even width can be halved
  const shift = leaning ? ' '.repeat(NARROW / 2) : '';
  const side = colors.dim(frame.side);
  const lines = rowNames.map((name, row) => {
    const cells = columnNames.map((_, column) => ({ column, row }));
    const drawn =
      width === NARROW
        ? drawNarrow(picture, cells, frame, style)
        : cells.map((cell) => DRAW[width](picture, cell, frame, style)).join('');
    const above = rowNames.length - 1 - row;
    return `${shift.repeat(above)}${name.padStart(margin - 1)} ${side}${drawn}${side}`;
  });
  const edge = width === NARROW ? 1 : 0; // narrow cells have a bracket, or space, on both sides
  const floor = frame.leftCorner + frame.floor.repeat(width * columnNames.length + edge) + frame.rightCorner;
  const fitting = width === TIGHT ? columnNames.map((name) => name.slice(-1)) : columnNames;
  const names = fitting.map((name) => name.padStart(width - 1).padEnd(width)).join('');
  const indent = shift.repeat(rowNames.length - 1) + ' '.repeat(margin);
  return [
    ...lines.reverse(),
    indent + colors.dim(floor),
    `${indent} ${' '.repeat(edge)}${names.trimEnd()}`,
  ].join('\n');
}

/** The widest cells that a screen has room for. */
function widthFor(columns: number, room: number): typeof WIDE | typeof NARROW | typeof TIGHT {
  if (columns * WIDE <= room) return WIDE;
  return columns * NARROW + 1 <= room ? NARROW : TIGHT;
}

/** A cell with its brackets, three characters wide. */
function drawWide(picture: Picture, cell: Cell, frame: Frame, style: Style): string {
  const [before, after] = bracketsOf(picture, cell);
  return style.colors.bold(before) + signOf(picture, cell, frame, style) + style.colors.bold(after);
}

/** The cells of a row with the brackets between them; cells of a finished line side by side share one pair. */
function drawNarrow(picture: Picture, cells: readonly Cell[], frame: Frame, style: Style): string {
  const { bold } = style.colors;
  let row = '';
  let open = ' '; // what the cell to the left puts after itself
  for (const cell of cells) {
    const [before, after] = bracketsOf(picture, cell);
    const isSameLine = open === ']' && before === '[';
    const gap = open === ' ' || isSameLine ? before : open;
    row += bold(isSameLine ? ' ' : gap) + signOf(picture, cell, frame, style);
    open = after;
  }
  return row + bold(open);
}

function signOf(picture: Picture, cell: Cell, frame: Frame, style: Style): string {
  const player = picture.occupant(cell);
  if (player === undefined) {
    if (picture.open?.some((other) => isSame(other, cell))) return OPEN;
    const isMarked = picture.marked?.some((other) => isSame(other, cell)) ?? false;
    return style.colors.dim(isMarked ? MARKED : frame.empty);
  }
  const sign = stone(player, style);
  return bracketsOf(picture, cell)[0] === ' ' ? sign : style.colors.bold(sign);
}

function bracketsOf({ last, winning }: Picture, cell: Cell): readonly [string, string] {
  if (winning.some((other) => isSame(other, cell))) return ['[', ']'];
  return last !== undefined && isSame(last, cell) ? ['(', ')'] : [' ', ' '];
}

function isSame(a: Cell, b: Cell): boolean {
  return a.column === b.column && a.row === b.row;
}

const DRAW = { [WIDE]: drawWide, [TIGHT]: signOf };
