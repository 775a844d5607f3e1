/**
 * `batchMcts` with a slow evaluator, such as a network on another machine: where an answer takes much longer than a walk
 * down the tree, batches of leaves pay, chosen in one tree under a virtual loss. The evaluator takes the same time for
 * any batch, and evaluates by random rollouts, so that the tree is realistic.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { batchMcts, rollout, sfc32 } from '@banyan/mcts';

const GAME = connectN(CONNECT_FOUR);

export interface Late {
  /** Of an answer. */
  readonly milliseconds: number;
  readonly batchSize: number;
  /** Simulations a second. */
  readonly perSecond: number;
}

/** Milliseconds of an answer. */
export const LATENCIES: readonly number[] = [0, 1, 5];

const BATCH_SIZES: readonly number[] = [1, 8, 64, 256];

/** Milliseconds of each measurement. */
const LENGTH = 500;

export async function latencies(): Promise<Late[]> {
  const lines: Late[] = [];
  for (const milliseconds of LATENCIES) {
    for (const batchSize of BATCH_SIZES) {
      lines.push({ milliseconds, batchSize, perSecond: await perSecond(milliseconds, batchSize) });
    }
  }
  return lines;
}

async function perSecond(milliseconds: number, batchSize: number): Promise<number> {
  const judge = rollout(GAME);
  const random = sfc32(1);
  const engine = batchMcts(GAME, {
    batchSize,
    evaluator: async (leaves) => {
      if (milliseconds > 0) await sleep(milliseconds);
      return leaves.map(({ state, actions }) => judge(GAME.clone(state), actions, random));
    },
  });
  const search = engine.start(GAME.initialState(), 1);
  const begun = performance.now();
  let ran = 0;
  while (performance.now() - begun < LENGTH) ran += await search.run(batchSize);
  const spent = performance.now() - begun;
  search.dispose();
  return (1_000 * ran) / spent;
}
