import { TERMINAL } from '@banyan/mcts';

/** Players take one to three sticks in turn. The player who takes the last one wins. */
export const sticks = {
  name: 'sticks',
  players: 2,
  initialState: () => ({ left: 10, player: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ left, player }) => (left === 0 ? TERMINAL : player),
  legalActions: ({ left }) => [1, 2, 3].slice(0, left),
  apply(state, count) {
    state.left -= count;
    state.player = 1 - state.player;
  },
  returns: ({ player }) => (player === 1 ? [1, 0] : [0, 1]),
};
