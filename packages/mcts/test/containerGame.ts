/** A game whose state uses every kind of container. Each action adds a number to one of them. */
import { type Game, TERMINAL } from '../src/index.ts';

export interface ContainerState {
  boxes: { top: number[]; nested: { deep: number[][] } };
  bytes: Uint8Array;
  words: BigInt64Array;
  floats: Float64Array;
  labels: Map<string, { count: number }>;
  members: Set<number>;
  big: bigint;
  moves: number;
}

/** The effect of each action, by its number. */
const PUTS: readonly ((state: ContainerState) => void)[] = [
  ({ boxes, moves }) => boxes.top.push(moves),
  ({ boxes, moves }) => boxes.nested.deep[0].push(moves),
  ({ bytes }) => bytes[0]++,
  ({ words }) => words[1]++,
  ({ floats }) => {
    floats[0] = Number.NaN;
    floats[1] += 0.5;
  },
  ({ labels, moves }) => labels.set(`m${moves}`, { count: moves }),
  ({ labels }) => {
    const label = labels.get('old');
    if (label !== undefined) label.count++;
  },
  ({ members, moves }) => members.add(moves),
  (state) => {
    state.big = (state.big << 1n) | 1n;
  },
];

const LENGTH = 12;

export const containerGame: Game<ContainerState> = {
  name: 'containerGame',
  players: 3,
  initialState: () => ({
    boxes: { top: [], nested: { deep: [[]] } },
    bytes: new Uint8Array(2),
    words: new BigInt64Array(2),
    floats: new Float64Array(2),
    labels: new Map([['old', { count: 0 }]]),
    members: new Set(),
    big: 1n,
    moves: 0,
  }),
  clone: structuredClone,
  currentPlayer: ({ moves }) => (moves === LENGTH ? TERMINAL : moves % 3),
  legalActions: () => PUTS.map((_, action) => action),
  apply(state, action) {
    PUTS[action](state);
    state.moves++;
  },
  returns: ({ big }) => [0, 0.25, big > 100n ? 1 : 0.75],
  stateKey: ({ moves }) => BigInt(moves === LENGTH ? 0 : moves),
};
