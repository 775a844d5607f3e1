import { CHANCE, type ChanceGame, TERMINAL } from '@banyan/mcts';

/** EinStein würfelt nicht (Ingo Althöfer): the die says which of six numbered pieces moves. */
export interface Einstein {
  /** A cell holds 0 or the number of a piece, negative for the second player. */
  cells: number[];
  /** What was rolled, or 0 before the roll. */
  die: number;
  player: number;
}

const SIDE = 5;
const CORNER = SIDE * SIDE - 1;
const FACES = [1, 2, 3, 4, 5, 6];
const START = [1, 2, 3, 0, 0, 4, 5, 0, 0, 0, 6, 0, 0, 0, -6, 0, 0, 0, -5, -4, 0, 0, -3, -2, -1];

/** The pieces that may move: the one that was rolled, or else its neighbours in number. */
function movable({ cells, die, player }: Einstein): number[] {
  const sign = player === 0 ? 1 : -1;
  const present = FACES.filter((face) => cells.includes(sign * face));
  if (present.includes(die)) return [sign * die];
  const [below, above] = [present.findLast((face) => face < die), present.find((face) => face > die)];
  return [below, above].filter((face) => face !== undefined).map((face) => sign * face);
}

/** The cells that a piece can move to: one step towards the opposite corner, straight or diagonal. */
function targets(from: number, player: number): number[] {
  const [column, row] = [from % SIDE, Math.floor(from / SIDE)];
  const end = player === 0 ? SIDE - 1 : 0;
  const step = player === 0 ? 1 : -1;
  return [
    ...(column === end ? [] : [from + step]),
    ...(row === end ? [] : [from + SIDE * step]),
    ...(column === end || row === end ? [] : [from + (SIDE + 1) * step]),
  ];
}

const pieceAt = ({ cells }: Einstein, cell: number): number => cells[cell] ?? 0;

/** The first player wins in the last cell or by taking all pieces; the second wins in the first cell, or so. */
function winnerOf(state: Einstein): number | undefined {
  if (pieceAt(state, CORNER) > 0 || state.cells.every((piece) => piece >= 0)) return 0;
  if (pieceAt(state, 0) < 0 || state.cells.every((piece) => piece <= 0)) return 1;
  return undefined;
}

export const einstein: ChanceGame<Einstein> = {
  name: 'EinStein',
  players: 2,
  initialState: () => ({ cells: START.slice(), die: 0, player: 0 }),
  clone: ({ cells, die, player }) => ({ cells: cells.slice(), die, player }),
  currentPlayer(state) {
    if (winnerOf(state) !== undefined) return TERMINAL;
    return state.die === 0 ? CHANCE : state.player;
  },
  legalActions(state) {
    if (state.die === 0) return FACES;
    return movable(state)
      .map((piece) => state.cells.indexOf(piece))
      .flatMap((from) => targets(from, state.player).map((to) => 100 * from + to));
  },
  chanceProbabilities: () => FACES.map(() => 1 / FACES.length),
  apply(state, action) {
    if (state.die === 0) {
      state.die = action;
      return;
    }
    const [from, to] = [Math.floor(action / 100), action % 100];
    state.cells[to] = pieceAt(state, from); // a piece that stood there is taken, even one's own
    state.cells[from] = 0;
    state.die = 0;
    state.player = 1 - state.player;
  },
  returns: (state) => (winnerOf(state) === 0 ? [1, 0] : [0, 1]),
};
