/** Random game trees for any number of players, who may move twice in a row, with ends at any depth and many ties. */
import { type Game, TERMINAL } from '../src/index.ts';

export interface RandomTree {
  readonly players: number;
  readonly seed: number;
  /** The maximum length of a game. */
  readonly plies: number;
  readonly payoff: Payoff;
}

/**
 * The returns of a leaf:
 * - `prize`: 1 for one player, or an equal share for each; the total is 1.
 * - `quarters`: 0, 1/4, 1/2, 3/4 or 1 for each player, independently.
 * - `favours`: 0 or 1 for each player, independently.
 */
export type Payoff = 'prize' | 'quarters' | 'favours';

export interface Place {
  hash: number;
  plies: number;
  player: number;
}

export function randomTree({ players, seed, plies: maxPlies, payoff }: RandomTree): Game<Place> {
  const start = stirred(seed + 1);
  return {
    name: `random tree ${seed} of ${payoff}`,
    players,
    ...(payoff === 'prize' && players > 1 && { totalReturn: 1 }),
    initialState: () => ({ hash: start, plies: 0, player: start % players }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ hash, plies, player }) =>
      plies === 0 || (plies < maxPlies && hash % 16 >= 3) ? player : TERMINAL,
    legalActions: ({ hash }) => [0, 1, 2].slice(0, 1 + ((hash >>> 4) % 3)),
    apply(state, action) {
      state.hash = stirred(state.hash ^ (action + 1));
      state.plies++;
      if ((state.hash >>> 8) % 4 !== 0) state.player = (state.player + 1) % players;
    },
    returns: ({ hash }) => PAYOFFS[payoff](hash >>> 10, players),
    stateKey: ({ hash, plies, player }) => `${hash}/${plies}/${player}`,
  };
}

const PAYOFFS: Readonly<Record<Payoff, (hash: number, players: number) => number[]>> = {
  prize(hash, players) {
    const winner = hash % (players + 1);
    const isShared = winner === players && players > 1;
    return Array.from({ length: players }, (_, player) =>
      isShared ? 1 / players : Number(player === winner),
    );
  },
  quarters: (hash, players) =>
    Array.from({ length: players }, (_, player) => (stirred(hash + player) % 5) / 4),
  favours: (hash, players) => Array.from({ length: players }, (_, player) => stirred(hash + player) % 2),
};

/** Hashes a number to 32 bits (the finalizer of MurmurHash3). */
function stirred(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
