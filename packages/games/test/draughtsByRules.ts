/** English draughts on a map of places, written from the rules alone, as an oracle. */
import { draughts } from '../src/index.ts';

/** `x` and `X` are the man and the king of the dark player, `o` and `O` those of the light player. */
type Board = Map<string, string>;

const placeOf = (square: number): [row: number, column: number] => {
  const row = Math.ceil(square / 4) - 1;
  return [row, 2 * ((square - 1) % 4) + (row % 2 === 0 ? 1 : 0)];
};
const SQUARES = new Map(
  Array.from({ length: 32 }, (_, index) => [placeOf(index + 1).join(), index + 1] as const),
);

/** The board of a state, as it is drawn. */
function boardOf(state: draughts.State): Board {
  const signs = draughts.notation
    .format(state)
    .split('\n')
    .flatMap((line) => line.trim().split(/\s+/).slice(1, -1));
  return new Map([...SQUARES].map(([place, square]) => [place, signs[square - 1]]));
}

function directionsOf(piece: string): [down: number, right: number][] {
  const downs = piece === 'x' ? [1] : piece === 'o' ? [-1] : [1, -1];
  return downs.flatMap((down): [number, number][] => [
    [down, -1],
    [down, 1],
  ]);
}

/** The jumps of a piece from a place, as the names of moves with the boards after them. */
function jumps(board: Board, piece: string, row: number, column: number, path: string): Map<string, Board> {
  const found = new Map<string, Board>();
  for (const [down, right] of directionsOf(piece)) {
    const over = `${row + down},${column + right}`;
    const to = `${row + 2 * down},${column + 2 * right}`;
    const victim = board.get(over) ?? '.';
    if (victim === '.' || victim.toLowerCase() === piece.toLowerCase() || board.get(to) !== '.') continue;
    const next = new Map(board).set(over, '.');
    const name = `${path}x${SQUARES.get(to)}`;
    const longer = jumps(next, piece, row + 2 * down, column + 2 * right, name);
    for (const [each, after] of longer) found.set(each, after);
    if (longer.size === 0) found.set(name, next.set(to, crowned(piece, row + 2 * down)));
  }
  return found;
}

function steps(board: Board, piece: string, row: number, column: number): Map<string, Board> {
  const found = new Map<string, Board>();
  for (const [down, right] of directionsOf(piece)) {
    const to = `${row + down},${column + right}`;
    if (board.get(to) !== '.') continue;
    const name = `${SQUARES.get(`${row},${column}`)}-${SQUARES.get(to)}`;
    found.set(name, new Map(board).set(`${row},${column}`, '.').set(to, crowned(piece, row + down)));
  }
  return found;
}

function crowned(piece: string, row: number): string {
  return row === (piece === 'x' ? 7 : 0) || piece === 'X' || piece === 'O' ? piece.toUpperCase() : piece;
}

/** The legal moves of a state by their names, with the signs of squares 1 to 32 after each. */
export function movesByRules(state: draughts.State): Map<string, string> {
  const board = boardOf(state);
  const own = state.player === 0 ? 'x' : 'o';
  const captures = new Map<string, Board>();
  const others = new Map<string, Board>();
  for (const [place, piece] of board) {
    if (piece.toLowerCase() !== own) continue;
    const [row, column] = place.split(',').map(Number);
    const without = new Map(board).set(place, '.');
    for (const [name, after] of jumps(without, piece, row, column, String(SQUARES.get(place)))) {
      captures.set(name, after);
    }
    for (const [name, after] of steps(board, piece, row, column)) others.set(name, after);
  }
  const moves = captures.size > 0 ? captures : others;
  return new Map([...moves].map(([name, after]) => [name, [...after.values()].join('')]));
}

/** The signs of squares 1 to 32. */
export function signsOf(state: draughts.State): string {
  return [...boardOf(state).values()].join('');
}
