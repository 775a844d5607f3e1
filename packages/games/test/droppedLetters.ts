/**
 * An independent Connect-N for any number of players, on text columns: A is a stone of the first player, B of the next.
 */
import type { connectN } from '../src/index.ts';
import { linesOf } from './lines.ts';

export class DroppedLetters {
  readonly #rows: number;
  readonly #players: number;
  readonly #lines: readonly (readonly (readonly [number, number])[])[];

  constructor(board: connectN.Board, players: number) {
    const { columns, rows } = board;
    this.#rows = rows;
    this.#players = players;
    this.#lines = linesOf(board, (column, row) => row * columns + column).map((line) =>
      line.map((cell) => [cell % columns, Math.floor(cell / columns)] as const),
    );
  }

  /** The player whose letter fills a line. */
  #winnerOf(stacks: readonly string[]): number | undefined {
    for (const line of this.#lines) {
      const letters = line.map(([column, row]) => stacks[column][row]);
      if (letters[0] !== undefined && letters.every((letter) => letter === letters[0]))
        return letters[0].charCodeAt(0) - 65;
    }
    return undefined;
  }

  /** Each player's share at the end; `undefined` before it. */
  sharesOf(stacks: readonly string[]): number[] | undefined {
    const winner = this.#winnerOf(stacks);
    const shares = Array.from({ length: this.#players }, (_, player) => (player === winner ? 1 : 0));
    if (winner !== undefined) return shares;
    return stacks.every((stack) => stack.length === this.#rows)
      ? shares.map(() => 1 / this.#players)
      : undefined;
  }

  moverOf(stacks: readonly string[]): number {
    return stacks.join('').length % this.#players;
  }

  openColumns(stacks: readonly string[]): number[] {
    return [...stacks.keys()].filter((column) => stacks[column].length < this.#rows);
  }

  drop(stacks: readonly string[], column: number): string[] {
    return stacks.with(column, stacks[column] + String.fromCharCode(65 + this.moverOf(stacks)));
  }

  /** The value of a state for each player by max^n; ties go to the first column. */
  maxn(stacks: readonly string[]): readonly number[] {
    const shares = this.sharesOf(stacks);
    if (shares !== undefined) return shares;
    const mover = this.moverOf(stacks);
    return this.openColumns(stacks)
      .map((column) => this.maxn(this.drop(stacks, column)))
      .reduce((best, values) => (values[mover] > best[mover] ? values : best));
  }
}
