/** The encoding of Nim: a row of inputs for each heap, with a 1 for each of its matches. */
import type { Encoding } from '@banyan/mcts';
import type { NimState } from './state.ts';

/** @param stride the number of actions that each heap has numbers for. */
export function nimEncoding(heaps: readonly number[], stride: number): Encoding<NimState> {
  const width = Math.max(...heaps);
  return {
    shape: [1, heaps.length, width],
    actions: heaps.length * stride,
    indexOf: (action) => action,
    write(state, _, out, offset) {
      for (let heap = 0; heap < heaps.length; heap++) {
        const first = offset + heap * width;
        const matches = state.heaps[heap];
        out.fill(1, first, first + matches);
        out.fill(0, first + matches, first + width);
      }
    },
  };
}
