/** Game trees written out by hand, for any number of players. */
import { type Game, TERMINAL } from '../src/index.ts';

/** A decision node: a player chooses one of several ways, each to another fork or to an end. */
export interface Fork {
  readonly player: number;
  readonly ways: readonly (Fork | End)[];
}

/** The returns of a leaf. */
export interface End {
  readonly pays: readonly number[];
}

export interface Spot {
  at: Fork | End;
}

/** A game of perfect information whose actions are the indices of ways. A rollout always takes the first. */
export function gameTree(players: number, root: Fork | End): Game<Spot> {
  return {
    name: 'drawn tree',
    players,
    initialState: () => ({ at: root }),
    clone: ({ at }) => ({ at }),
    currentPlayer: ({ at }) => ('ways' in at ? at.player : TERMINAL),
    legalActions: ({ at }) => ('ways' in at ? at.ways.map((_, way) => way) : []),
    apply(state, way) {
      if ('ways' in state.at) state.at = state.at.ways[way];
    },
    returns: ({ at }) => ('pays' in at ? at.pays : []),
    rolloutAction: () => 0,
  };
}

export function fork(player: number, ...ways: readonly (Fork | End)[]): Fork {
  return { player, ways };
}

export function end(...pays: readonly number[]): End {
  return { pays };
}
