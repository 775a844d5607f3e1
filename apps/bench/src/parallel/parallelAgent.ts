/** Agents whose workers search in the core. */
import { type ParallelAgent, parallel } from '@banyan/mcts/parallel';
import type { Subject } from './subjects.ts';

/** Large enough that no search fills its trees. */
const MAX_NODES = 2 ** 23;

/** @throws BanyanError `WORKER_LOST`. */
export async function openAgent<State>(
  { game, factory, options }: Subject<State>,
  workers: number,
): Promise<ParallelAgent<State>> {
  const agent: ParallelAgent<State> = parallel(
    {
      game,
      module: import.meta.resolve('@banyan/wasm/worker'),
      export: factory,
      options: { ...options, uct: { maxNodes: MAX_NODES } },
    },
    { workers },
  );
  await agent.ready();
  return agent;
}
