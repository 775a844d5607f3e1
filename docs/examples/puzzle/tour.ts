import { type Game, TERMINAL } from '@banyan/mcts';

/** A delivery tour: a van leaves the depot, visits each stop once and comes back. Shorter is better. */
export interface Tour {
  /** The stops in the order of the visits; 0 is the depot. */
  visited: readonly number[];
  /** The length so far, in kilometres. */
  length: number;
}

/** Where the depot and the stops are, in kilometres. */
export const PLACES: readonly (readonly [x: number, y: number])[] = [
  [5, 5],
  [1, 2],
  [2, 9],
  [8, 1],
  [9, 8],
  [4, 7],
  [7, 4],
  [3, 3],
  [6, 9],
  [0, 6],
  [9, 5],
];

const STOPS = PLACES.map((_, stop) => stop);

const lastOf = ({ visited }: Tour): number => visited.at(-1) ?? 0;

/** The way between two places. */
export function distance(from: number, to: number): number {
  const [start, end] = [PLACES[from], PLACES[to]];
  if (start === undefined || end === undefined) throw new RangeError(`there is no way from ${from} to ${to}`);
  return Math.hypot(start[0] - end[0], start[1] - end[1]);
}

/** No tour is longer than this: a diagonal of the map for each leg. */
const LONGEST = PLACES.length * Math.hypot(9, 9);

export const tour: Game<Tour> = {
  name: 'tour',
  players: 1,
  range: [-LONGEST, 0],
  recommended: { engine: 'nrpa' },
  initialState: () => ({ visited: [0], length: 0 }),
  clone: ({ visited, length }) => ({ visited, length }),
  currentPlayer: ({ visited }) => (visited.length > PLACES.length ? TERMINAL : 0),
  legalActions({ visited }) {
    const left = STOPS.filter((stop) => !visited.includes(stop));
    return left.length > 0 ? left : [0];
  },
  apply(state, stop) {
    state.length += distance(lastOf(state), stop);
    state.visited = [...state.visited, stop];
  },
  returns: ({ length }) => [-length],
  /** A move is a leg: which stop comes after which. */
  moveCode: (state, stop) => PLACES.length * lastOf(state) + stop,
};
