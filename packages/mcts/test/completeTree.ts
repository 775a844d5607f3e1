/**
 * Complete trees: games in which every state before the last ply has the same number of actions, and the returns of
 * each leaf are given.
 */
import { type Game, TERMINAL } from '../src/index.ts';

export interface CompleteTree {
  readonly name: string;
  readonly players: number;
  readonly branching: number;
  readonly depth: number;
  /** The returns of a leaf; leaves are counted from the left, from 0. */
  returns(leaf: number): readonly number[];
}

export interface TreeState {
  depth: number;
  /** The index of the state among those of its depth, from the left. */
  index: number;
}

/** The players alternate. A rollout always takes the first action. */
export function completeTree({ name, players, branching, depth, returns }: CompleteTree): Game<TreeState> {
  const actions = Array.from({ length: branching }, (_, action) => action);
  return {
    name,
    players,
    initialState: () => ({ depth: 0, index: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: (state) => (state.depth === depth ? TERMINAL : state.depth % players),
    legalActions: () => actions,
    apply(state, action) {
      state.depth++;
      state.index = state.index * branching + action;
    },
    returns: ({ index }) => returns(index),
    stateKey: (state) => `${state.depth}/${state.index}`,
    rolloutAction: () => 0,
  };
}
