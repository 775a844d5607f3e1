/** A corridor: one action a ply, for longer than any path of a tree, and a draw in the end. */
import { type Game, TERMINAL } from '@banyan/mcts';
import type { Twin } from '../../src/twin.ts';

export interface Corridor {
  plies: number;
}

const MAX_PLIES = 10_000;

export const corridor: Game<Corridor> = {
  name: 'corridor',
  players: 2,
  initialState: () => ({ plies: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ plies }) => (plies === MAX_PLIES ? TERMINAL : plies % 2),
  legalActions: () => [0],
  apply(state) {
    state.plies++;
  },
  returns: () => [0.5, 0.5],
};

export const corridorTwin: Twin<Corridor> = { game: corridor, words: ({ plies }) => [plies] };
