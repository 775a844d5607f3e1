/**
 * The windows of a board: all runs of `connect` cells in a line. A player with a whole window has won; one who has all but
 * one cell of a window, the last one empty, has a four (the word of gomoku for any `connect`), and wins there next.
 */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { MnkBoard } from './state.ts';

/** The four directions of lines, as steps along a row and to the next row. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The cells of every window. */
export function windowsOf({ columns, rows, connect }: MnkBoard): number[][] {
  const windows: number[][] = [];
  const has = (column: number, row: number): boolean =>
    column >= 0 && column < columns && row >= 0 && row < rows;
  for (let cell = 0; cell < columns * rows; cell++) {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const [x, y] of DIRECTIONS) {
      if (!has(column + x * (connect - 1), row + y * (connect - 1))) continue;
      windows.push(Array.from({ length: connect }, (_, step) => cell + step * (x + y * columns)));
    }
  }
  return windows;
}

/** The threats of a position. */
export interface Threats {
  /** The cells where each stone would win, by stone. */
  readonly wins: readonly [none: never[], first: number[], second: number[]];
  /** The cells where a stone of the attacker makes a four, each with the cells where it would win next. */
  readonly fours: ReadonlyMap<number, readonly number[]>;
}

/** The threats of both players, and the fours that the player of a stone, the attacker, can make. */
export function threatsIn(windows: readonly (readonly number[])[], cells: Uint8Array, attacker: number): Threats {
  const wins: Threats['wins'] = [[], [], []];
  const fours = new Map<number, number[]>();
  for (const window of windows) {
    let stone = EMPTY_CELL;
    let stones = 0;
    let isMixed = false;
    for (const cell of window) {
      const own = cells[cell];
      if (own === EMPTY_CELL) continue;
      if (stones++ === 0) stone = own;
      else isMixed ||= own !== stone;
    }
    const empty = window.length - stones;
    if (isMixed || empty > 2) continue;
    if (empty === 1) addTo(wins[stone], emptyIn(window, cells)[0]);
    else if (stone === attacker || stones === 0) {
      const [one, other] = emptyIn(window, cells);
      addTo(entryOf(fours, one), other);
      addTo(entryOf(fours, other), one);
    }
  }
  return { wins, fours };
}

function emptyIn(window: readonly number[], cells: Uint8Array): number[] {
  return window.filter((cell) => cells[cell] === EMPTY_CELL);
}

function entryOf(fours: Map<number, number[]>, cell: number): number[] {
  const known = fours.get(cell) ?? [];
  fours.set(cell, known);
  return known;
}

function addTo(list: number[], cell: number): void {
  if (!list.includes(cell)) list.push(cell);
}
