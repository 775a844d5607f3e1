/** The page's side of the bandit worker. */
import type { Remote } from 'comlink';
import type { BanditService } from './banditWorker.ts';
import { useRemote } from './remote.ts';

function startBandit(): Worker {
  return new Worker(new URL('./banditWorker.ts', import.meta.url), { type: 'module', name: 'bandit' });
}

export function useBandits(): Remote<BanditService> | undefined {
  return useRemote<BanditService>(startBandit);
}
