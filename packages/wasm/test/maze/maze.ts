/**
 * Random game trees, for what no sensible game brings about: players who now and then move twice, wins, losses and draws
 * at any depth, and no look-ahead, so that a solver has to find them all.
 */
import { type Game, TERMINAL } from '@banyan/mcts';
import type { Twin } from '../../src/twin.ts';

export interface Maze {
  place: number;
  plies: number;
  player: number;
}

const MAX_PLIES = 7;

export const maze: Game<Maze> = {
  name: 'maze',
  players: 2,
  initialState: () => ({ place: 1, plies: 0, player: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ place, plies, player }) =>
    plies === 0 || (plies < MAX_PLIES && (place & 15) >= 4) ? player : TERMINAL,
  legalActions: ({ place }) => [0, 1, 2].slice(0, 1 + ((place >>> 4) % 3)),
  apply(state, action) {
    let hash = Math.imul(state.place ^ (action + 1), 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    state.place = (hash ^ (hash >>> 13)) >>> 0;
    state.plies++;
    if ((state.place >>> 8) % 4 !== 0) state.player = 1 - state.player;
  },
  returns({ place }) {
    const sign = (place & 15) % 4;
    if (sign === 0) return [1, 0];
    return sign === 1 ? [0, 1] : [0.5, 0.5];
  },
};

export const mazeTwin: Twin<Maze> = {
  game: maze,
  words: ({ place, plies, player }) => [place, plies, player],
};
