/**
 * Nim: take any number from one heap; the player who takes the last wins. The player to move wins exactly if the
 * exclusive or of the heaps is not 0. Its actions are objects and its states are nested.
 */
import { type Game, TERMINAL } from '../src/index.ts';

export interface NimState {
  readonly heaps: number[];
  toMove: number;
}

export interface Take {
  readonly heap: number;
  readonly count: number;
}

export function nim(...heaps: number[]): Game<NimState, Take> {
  return {
    name: `nim ${heaps.join('-')}`,
    players: 2,
    initialState: () => ({ heaps: [...heaps], toMove: 0 }),
    clone: (state) => ({ heaps: [...state.heaps], toMove: state.toMove }),
    currentPlayer: (state) => (total(state) === 0 ? TERMINAL : state.toMove),
    legalActions: (state) =>
      state.heaps.flatMap((size, heap) =>
        Array.from({ length: size }, (_, less) => ({ heap, count: less + 1 })),
      ),
    apply(state, { heap, count }) {
      state.heaps[heap] -= count;
      state.toMove = 1 - state.toMove;
    },
    returns: ({ toMove }) => (toMove === 0 ? [0, 1] : [1, 0]),
    actionKey: ({ heap, count }) => `${heap}:${count}`,
    stateKey: (state) => `${state.heaps.join('-')}/${state.toMove}`,
    rolloutAction(state, random) {
      let skip = Math.floor(random() * total(state));
      let heap = 0;
      while (skip >= state.heaps[heap]) skip -= state.heaps[heap++];
      return { heap, count: skip + 1 };
    },
    evaluate(state) {
      const winner = nimSum(state) === 0 ? 1 - state.toMove : state.toMove;
      return winner === 0 ? [1, 0] : [0, 1];
    },
  };
}

function total({ heaps }: NimState): number {
  return heaps.reduce((sum, size) => sum + size, 0);
}

/** The exclusive or of the heaps. */
export function nimSum({ heaps }: NimState): number {
  return heaps.reduce((sum, size) => sum ^ size, 0);
}
