/** Pictures of positions: what a component needs to draw one, without rules. */
import type { Player } from '@banyan/mcts';

/**
 * The style of a board. - `drop`: discs fall into columns. - `matches`: each row is a heap. - `lines`: every other cell is a
 * line, between dots and boxes. - `squares`: pieces move over the dark squares, which have numbers.
 */
export type Look =
  | 'drop'
  | 'marks'
  | 'stones'
  | 'discs'
  | 'hexagons'
  | 'tiles'
  | 'matches'
  | 'lines'
  | 'squares';

export interface Cell {
  readonly column: number;
  /** From 0 at the top. */
  readonly row: number;
  /** `c3`, or `4` for a column. */
  readonly name: string;
  /** The owner of the stone, if any; in `tiles` the colour, from 0; 0 of a drawn line. */
  readonly owner: Player | undefined;
  /** The legal action that a click plays. */
  readonly action: number | undefined;
  /** Whether the cell belongs to the winning line or chain. */
  readonly isWinning: boolean;
  /** Whether the piece on the cell is a king. */
  readonly isKing: boolean;
}

/** The cells of each legal action, where pieces move: that of the piece, and each on which it lands. */
export type Paths = ReadonlyMap<number, readonly number[]>;

/** What a person has chosen: some cells, of which the first is that of a piece, or an action. */
export interface PathChoice {
  readonly cells: readonly number[];
  readonly action: number | undefined;
}

/** The choice of an action by the cells of its path, one after another. */
export interface PathChooser {
  readonly paths: Paths;
  /** The choice before the first cell. */
  readonly nothing: PathChoice;
  /** The choice after one more cell. */
  after(choice: PathChoice, cell: number): PathChoice;
  /** The cells that go on with a choice. */
  open(choice: PathChoice): ReadonlySet<number>;
}

export interface BoardPicture {
  readonly kind: 'board';
  readonly look: Look;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the top left. */
  readonly cells: readonly Cell[];
  readonly columnNames: readonly string[];
  /** From the top. */
  readonly rowNames: readonly string[];
  /** The index of the cell that shows a legal action. Actions off the board, such as a pass, have none. */
  readonly targets: ReadonlyMap<number, number>;
  /** How a person chooses an action, where pieces move; then no cell has an action, and `targets` has the last cells. */
  readonly chooser?: PathChooser;
  /** The scores, if the game has any. */
  readonly scores?: readonly Score[];
  /** The cells that the board marks, such as the star points of Go. */
  readonly stars?: readonly number[];
}

/** The scores of a dice game, with its die. */
export interface DicePicture {
  readonly kind: 'dice';
  readonly target: number;
  readonly scores: readonly Score[];
  /** The points of the current turn. */
  readonly turn: number;
  readonly isRolling: boolean;
}

export interface Score {
  readonly label: string;
  readonly points: number;
}

export type Picture = BoardPicture | DicePicture;

/** Whether the stones of a board are black and white; those of other boards have the colours of the players. */
export function isBlackAndWhite(look: Look): boolean {
  return look === 'discs' || look === 'stones' || look === 'squares';
}

/** The letters that name rows, columns and heaps. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A cell before it has a place on the board. */
interface CellContents extends Pick<Cell, 'name' | 'owner' | 'action'> {
  readonly isWinning?: boolean;
  readonly isKing?: boolean;
  /** Whether the cell shows its action. Default: whether it has one. */
  readonly isTarget?: boolean;
}

/** Makes the picture of a board from the contents of each cell. */
export function boardPicture(
  frame: Pick<BoardPicture, 'look' | 'columnNames' | 'rowNames' | 'scores' | 'stars'>,
  contentsOf: (column: number, row: number) => CellContents,
): BoardPicture {
  const [columns, rows] = [frame.columnNames.length, frame.rowNames.length];
  const targets = new Map<number, number>();
  const cells = Array.from({ length: columns * rows }, (_, index): Cell => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const contents = contentsOf(column, row);
    const { name, owner, action, isWinning = false, isKing = false, isTarget = true } = contents;
    if (action !== undefined && isTarget) targets.set(action, index);
    return { column, row, name, owner, action, isWinning, isKing };
  });
  return { kind: 'board', ...frame, columns, rows, cells, targets };
}

/** Whether a cell of the look `lines` is a line. */
export function isLine({ column, row }: Pick<Cell, 'column' | 'row'>): boolean {
  return column % 2 !== row % 2;
}

/** Whether a cell of the look `lines` is a box. */
export function isBox({ column, row }: Pick<Cell, 'column' | 'row'>): boolean {
  return column % 2 === 1 && row % 2 === 1;
}

export const NO_TARGETS: ReadonlyMap<number, number> = new Map();

/** The cells that are in a line of `connect` or more of one owner, by index. */
export function lines(
  { columns, rows, connect }: { columns: number; rows: number; connect: number },
  ownerAt: (column: number, row: number) => Player | undefined,
): Set<number> {
  const found = new Set<number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const owner = ownerAt(column, row);
      if (owner === undefined) continue;
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        let length = 1;
        const reaches = (step: number): boolean => {
          const [x, y] = [column + step * right, row + step * down];
          return x < columns && y >= 0 && y < rows && ownerAt(x, y) === owner;
        };
        while (reaches(length)) length++;
        if (length < connect) continue;
        for (let step = 0; step < length; step++)
          found.add((row + step * down) * columns + column + step * right);
      }
    }
  }
  return found;
}
