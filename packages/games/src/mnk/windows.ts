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

/** The windows of a board. */
export interface Windows {
  readonly connect: number;
  /** The cells of each window. */
  readonly cells: readonly (readonly number[])[];
  /** The windows of each cell. */
  readonly ofCell: readonly (readonly number[])[];
}

/** Makes the windows of a board. */
export function windowsOf({ columns, rows, connect }: MnkBoard): Windows {
  const cells: number[][] = [];
  const ofCell = Array.from({ length: columns * rows }, (): number[] => []);
  const has = (column: number, row: number): boolean =>
    column >= 0 && column < columns && row >= 0 && row < rows;
  for (const cell of ofCell.keys()) {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const [x, y] of DIRECTIONS) {
      if (!has(column + x * (connect - 1), row + y * (connect - 1))) continue;
      const window = Array.from({ length: connect }, (_, step) => cell + step * (x + y * columns));
      for (const member of window) ofCell[member].push(cells.length);
      cells.push(window);
    }
  }
  return { connect, cells, ofCell };
}

/** The threats of a position. */
export interface Threats {
  /** The cells where a stone of the attacker, or of the defender, would win. */
  readonly wins: readonly number[];
  readonly defenderWins: readonly number[];
  /** The cells where a stone of the attacker makes a four, each with the cells where it would win next. */
  readonly fours: ReadonlyMap<number, readonly number[]>;
}

/** A position, and how many stones of each player are in each window. */
export class Stones {
  /** Row by row: `EMPTY_CELL`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  readonly #windows: Windows;
  /** By stone. */
  readonly #counts: readonly Uint8Array[];

  /** @param cells a position without a winner, which is copied. */
  constructor(windows: Windows, cells: Uint8Array) {
    this.#windows = windows;
    this.#counts = [0, 1, 2].map(() => new Uint8Array(windows.cells.length));
    this.cells = new Uint8Array(cells.length);
    for (const [cell, stone] of cells.entries()) if (stone !== EMPTY_CELL) this.put(cell, stone);
  }

  /** Puts a stone on an empty cell. */
  put(cell: number, stone: number): void {
    this.cells[cell] = stone;
    const counts = this.#counts[stone];
    for (const window of this.#windows.ofCell[cell]) counts[window]++;
  }

  /** Takes the stone of a cell off the board. */
  take(cell: number): void {
    const counts = this.#counts[this.cells[cell]];
    for (const window of this.#windows.ofCell[cell]) counts[window]--;
    this.cells[cell] = EMPTY_CELL;
  }

  /** The threats of both players, and the fours that the player of a stone, the attacker, can make. */
  threats(attacker: number): Threats {
    const { connect, cells } = this.#windows;
    const own = this.#counts[attacker];
    const others = this.#counts[3 - attacker];
    const wins: number[] = [];
    const defenderWins: number[] = [];
    const fours = new Map<number, number[]>();
    for (let window = 0; window < own.length; window++) {
      if (others[window] === 0 && own[window] >= connect - 2) {
        const [one, other] = this.#emptyIn(cells[window]);
        if (other === undefined) addTo(wins, one);
        else {
          addTo(entryOf(fours, one), other);
          addTo(entryOf(fours, other), one);
        }
      } else if (own[window] === 0 && others[window] === connect - 1) {
        addTo(defenderWins, this.#emptyIn(cells[window])[0]);
      }
    }
    return { wins, defenderWins, fours };
  }

  /** The empty cells of windows in which a player lacks three stones at most, those of most such windows first. */
  extensions(stone: number): number[] {
    const { connect, cells } = this.#windows;
    const own = this.#counts[stone];
    const others = this.#counts[3 - stone];
    const windowsOf = new Map<number, number>();
    for (let window = 0; window < own.length; window++) {
      if (others[window] > 0 || own[window] < connect - 3) continue;
      for (const cell of this.#emptyIn(cells[window])) windowsOf.set(cell, 1 + (windowsOf.get(cell) ?? 0));
    }
    return [...windowsOf].sort(([, a], [, b]) => b - a).map(([cell]) => cell);
  }

  /**
   * Whether the player of a stone on this cell threatens through it to win at once, or to make two threats to win at once.
   */
  isThreat(cell: number, stone: number): boolean {
    const { connect, ofCell, cells } = this.#windows;
    const own = this.#counts[stone];
    const others = this.#counts[3 - stone];
    for (const window of ofCell[cell]) {
      if (others[window] > 0 || own[window] < connect - 2) continue;
      if (own[window] === connect - 1) return true;
      for (const next of cells[window]) {
        if (this.cells[next] === EMPTY_CELL && this.#makesTwoThreats(next, stone)) return true;
      }
    }
    return false;
  }

  /** Whether a stone on an empty cell makes fours that win on two cells. */
  #makesTwoThreats(cell: number, stone: number): boolean {
    const { connect, ofCell, cells } = this.#windows;
    const own = this.#counts[stone];
    const others = this.#counts[3 - stone];
    let first = -1;
    for (const window of ofCell[cell]) {
      if (others[window] > 0 || own[window] !== connect - 2) continue;
      for (const win of cells[window]) {
        if (win === cell || win === first || this.cells[win] !== EMPTY_CELL) continue;
        if (first >= 0) return true;
        first = win;
      }
    }
    return false;
  }

  /**
   * Whether a stone of the player on an empty cell leaves a win of the other player intact. The win uses `cells`: the stone is
   * on none of them, and cannot make a four together with stones on them.
   */
  isApart(cell: number, stone: number, cells: ReadonlySet<number>): boolean {
    if (cells.has(cell)) return false;
    const { connect, ofCell, cells: members } = this.#windows;
    const own = this.#counts[stone];
    const others = this.#counts[3 - stone];
    return ofCell[cell].every((window) => {
      const used = members[window].filter((each) => cells.has(each)).length;
      return others[window] > 0 || own[window] + used + 1 < connect - 2;
    });
  }

  #emptyIn(window: readonly number[]): number[] {
    return window.filter((cell) => this.cells[cell] === EMPTY_CELL);
  }
}

function entryOf(fours: Map<number, number[]>, cell: number): number[] {
  const known = fours.get(cell) ?? [];
  fours.set(cell, known);
  return known;
}

function addTo(list: number[], cell: number): void {
  if (!list.includes(cell)) list.push(cell);
}
