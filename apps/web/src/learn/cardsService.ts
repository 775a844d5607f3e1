/** The page's side of the worker for Kuhn's poker. */
import type { Remote } from 'comlink';
import type { CardsService } from './cardsWorker.ts';
import { useRemote } from './remote.ts';

function startCards(): Worker {
  return new Worker(new URL('./cardsWorker.ts', import.meta.url), { type: 'module', name: 'cards' });
}

export function useCards(): Remote<CardsService> | undefined {
  return useRemote<CardsService>(startCards);
}
