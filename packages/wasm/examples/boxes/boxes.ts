/** Dots and Boxes on 4 x 4 dots, by the readable rules. */
import { type Game, type Player, TERMINAL } from '@banyan/mcts';

export interface Boxes {
  /** Whether each edge is drawn. A row of dots has three edges to the right, 0 to 2, and four below, 3 to 6; and so on. */
  readonly drawn: boolean[];
  /** The boxes of each player. */
  readonly owned: [number, number];
  player: Player;
}

const EDGES = 24;
const MAX_BOXES = 5;

/** The edges of each box: upper, left, right, lower. */
const BOXES = [0, 1, 2, 7, 8, 9, 14, 15, 16].map((upper) => [upper, upper + 3, upper + 4, upper + 7]);

/** Actions are edges. */
export const boxes: Game<Boxes> = {
  name: 'boxes',
  players: 2,

  initialState: () => ({ drawn: new Array<boolean>(EDGES).fill(false), owned: [0, 0], player: 0 }),

  clone: ({ drawn, owned: [first, second], player }) => ({
    drawn: [...drawn],
    owned: [first, second],
    player,
  }),

  currentPlayer: ({ owned, player }) => (Math.max(...owned) >= MAX_BOXES ? TERMINAL : player),

  legalActions: ({ drawn }) => [...drawn.keys()].filter((edge) => !drawn[edge]),

  apply(state, action) {
    const { drawn, owned } = state;
    drawn[action] = true;
    const closed = BOXES.filter((box) => box.includes(action) && box.every((edge) => drawn[edge])).length;
    if (closed === 0) state.player = 1 - state.player;
    else owned[state.player === 0 ? 0 : 1] += closed;
  },

  returns: ({ owned: [first] }) => (first >= MAX_BOXES ? [1, 0] : [0, 1]),
};
