/** Workers that search Connect Four in the core. */
import { CONNECT_FOUR, type ConnectN, type ConnectNState, connectN } from '@banyan/games';
import { type ParallelAgent, parallel } from '@banyan/mcts/parallel';

export const GAME: ConnectN = connectN(CONNECT_FOUR);

/** So many nodes that no search of here fills its trees. */
const MAX_NODES = 2 ** 23;

/** @throws BanyanError `WORKER_LOST`. */
export async function crew(workers: number): Promise<ParallelAgent<ConnectNState>> {
  const agent = parallel(
    {
      game: GAME,
      module: import.meta.resolve('@banyan/wasm/worker'),
      export: 'connectN',
      options: { board: CONNECT_FOUR, uct: { maxNodes: MAX_NODES } },
    },
    { workers },
  );
  await agent.ready();
  return agent;
}
