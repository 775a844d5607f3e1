/**
 * An exhaustive search of m,n,k-games, a few moves deep, by counting stones along lines. It shares no code with the rules, the
 * search and the threat solver, which are checked against it.
 */

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

export interface OracleBoard {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
}

/** The cells of a board row by row: 0 is empty, 1 and 2 are the stones of the players. They are as before after each call. */
type Cells = Uint8Array;

export class LineOracle {
  readonly #board: OracleBoard;
  /** The other cells of the lines through each cell. */
  readonly #inLine: readonly (readonly number[])[];

  constructor(board: OracleBoard) {
    this.#board = board;
    const cells = Array.from({ length: board.columns * board.rows }, (_, cell) => cell);
    this.#inLine = cells.map((cell) => this.#cellsInLine(cell));
  }

  /** The empty cells. */
  empty(cells: Cells): number[] {
    return [...cells.keys()].filter((cell) => cells[cell] === 0);
  }

  /** The empty cells where a stone wins at once. */
  wins(cells: Cells, stone: number): number[] {
    return this.empty(cells).filter((cell) => this.#completes(cells, cell, stone));
  }

  /** Whether the player of a stone, who is to move, wins in at most this number of moves of their own. */
  canWin(cells: Cells, stone: number, moves: number): boolean {
    if (moves === 0) return false;
    if (this.wins(cells, stone).length > 0) return true;
    if (moves === 2) return this.#winsByTwoThreats(cells, stone);
    return moves > 2 && this.empty(cells).some((cell) => this.winsWith(cells, cell, stone, moves));
  }

  /** Whether a stone on an empty cell begins such a win. All replies are tried. */
  winsWith(cells: Cells, cell: number, stone: number, moves: number): boolean {
    if (this.#completes(cells, cell, stone)) return true;
    if (moves <= 1) return false;
    const other = 3 - stone;
    return this.#with(cells, cell, stone, () => {
      if (this.wins(cells, other).length > 0) return false;
      // The opponent's stone takes a reply's place: who cannot win after a pass cannot win after a reply.
      if (!this.canWin(cells, stone, moves - 1)) return false;
      return this.empty(cells).every((reply) =>
        this.#with(cells, reply, other, () => this.canWin(cells, stone, moves - 1)),
      );
    });
  }

  /** Whether the player of a stone wins in at most this number of moves, of which all but the last threaten to win at once. */
  canWinByFours(cells: Cells, stone: number, moves: number): boolean {
    return this.empty(cells).some((cell) => this.winsWithFours(cells, cell, stone, moves));
  }

  /** Whether a stone on an empty cell begins such a win. */
  winsWithFours(cells: Cells, cell: number, stone: number, moves: number): boolean {
    if (this.#completes(cells, cell, stone)) return true;
    if (moves <= 1) return false;
    const other = 3 - stone;
    return this.#with(cells, cell, stone, () => {
      const [win, second] = this.wins(cells, stone);
      if (win === undefined || this.wins(cells, other).length > 0) return false;
      return (
        second !== undefined ||
        this.#with(cells, win, other, () => this.canWinByFours(cells, stone, moves - 1))
      );
    });
  }

  /** Whether a stone makes two threats, where none wins at once: one reply cannot answer both. */
  #winsByTwoThreats(cells: Cells, stone: number): boolean {
    const threats = this.wins(cells, 3 - stone);
    if (threats.length > 1) return false;
    const candidates = threats.length === 1 ? threats : this.empty(cells);
    return candidates.some((cell) =>
      this.#with(cells, cell, stone, () => {
        const next = this.#inLine[cell].filter(
          (each) => cells[each] === 0 && this.#completes(cells, each, stone),
        );
        return next.length > 1;
      }),
    );
  }

  #cellsInLine(cell: number): number[] {
    const { columns, rows, connect } = this.#board;
    const steps = Array.from({ length: 2 * connect - 1 }, (_, step) => step - connect + 1);
    return DIRECTIONS.flatMap(([x, y]) =>
      steps
        .filter((step) => step !== 0)
        .map((step) => [(cell % columns) + step * x, Math.floor(cell / columns) + step * y])
        .filter(([column, row]) => column >= 0 && column < columns && row >= 0 && row < rows)
        .map(([column, row]) => row * columns + column),
    );
  }

  #with(cells: Cells, cell: number, stone: number, look: () => boolean): boolean {
    cells[cell] = stone;
    const found = look();
    cells[cell] = 0;
    return found;
  }

  /** Whether a stone on an empty cell makes a line. */
  #completes(cells: Cells, cell: number, stone: number): boolean {
    return DIRECTIONS.some(
      ([x, y]) =>
        1 + this.#run(cells, cell, stone, x, y) + this.#run(cells, cell, stone, -x, -y) >=
        this.#board.connect,
    );
  }

  /** The length of the run of a stone beside a cell. */
  #run(cells: Cells, cell: number, stone: number, x: number, y: number): number {
    const { columns, rows } = this.#board;
    let column = (cell % columns) + x;
    let row = Math.floor(cell / columns) + y;
    let length = 0;
    while (
      column >= 0 &&
      column < columns &&
      row >= 0 &&
      row < rows &&
      cells[row * columns + column] === stone
    ) {
      length++;
      column += x;
      row += y;
    }
    return length;
  }
}
