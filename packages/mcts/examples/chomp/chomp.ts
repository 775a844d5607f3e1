import { type Game, TERMINAL } from '@banyan/mcts';

/** Chomp: a bite removes a square and everything above it and to its right. The first square is poisoned. */
export interface Chomp {
  rows: readonly number[];
  player: number;
}

export const chomp: Game<Chomp> = {
  name: 'chomp',
  players: 2,
  initialState: () => ({ rows: [4, 4, 4, 4], player: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ rows, player }) => (rows[0] === 1 && rows[1] === 0 ? TERMINAL : player),
  legalActions: ({ rows }) =>
    rows.flatMap((length, row) => Array.from({ length }, (_, column) => 10 * row + column)).slice(1),
  apply(state, bite) {
    const [row, column] = [Math.floor(bite / 10), bite % 10];
    state.rows = state.rows.map((length, at) => (at < row ? length : Math.min(length, column)));
    state.player = 1 - state.player;
  },
  returns: ({ player }) => (player === 1 ? [1, 0] : [0, 1]), // `player` is left with the poison
};
