/** The workers of the chapters, which live as long as the component that uses them. */
import { useSignal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import { useEffect } from 'preact/hooks';
import type { BanditService } from './banditWorker.ts';
import type { CardsService } from './cardsWorker.ts';
import type { ExperimentService } from './experimentWorker.ts';
import type { LessonService } from './lessonWorker.ts';
import type { NetworkService } from './networkWorker.ts';

function startBandit(): Worker {
  return new Worker(new URL('./banditWorker.ts', import.meta.url), { type: 'module', name: 'bandit' });
}

function startCards(): Worker {
  return new Worker(new URL('./cardsWorker.ts', import.meta.url), { type: 'module', name: 'cards' });
}

function startExperiments(): Worker {
  return new Worker(new URL('./experimentWorker.ts', import.meta.url), {
    type: 'module',
    name: 'experiment',
  });
}

function startNetwork(): Worker {
  return new Worker(new URL('./networkWorker.ts', import.meta.url), { type: 'module', name: 'network' });
}

/** Starts the worker of a lesson, which ends with it. */
export function startLessonWorker(): Worker {
  return new Worker(new URL('./lessonWorker.ts', import.meta.url), { type: 'module', name: 'lesson' });
}

/** The worker that plays bandits. */
export function useBandits(): Remote<BanditService> | undefined {
  return useRemote<BanditService>(startBandit);
}

/** The worker for Kuhn's poker. */
export function useCards(): Remote<CardsService> | undefined {
  return useRemote<CardsService>(startCards);
}

/** The worker that runs experiments. */
export function useExperiments(): Remote<ExperimentService> | undefined {
  return useRemote<ExperimentService>(startExperiments);
}

/** The worker that trains a network. */
export function useTraining(): Remote<NetworkService> | undefined {
  return useRemote<NetworkService>(startNetwork);
}

/** The worker that grows the tree of the opening picture. */
export function useLessons(): Remote<LessonService> | undefined {
  return useRemote<LessonService>(startLessonWorker);
}

/** @param start starts the worker; the same function in every call. */
function useRemote<Service>(start: () => Worker): Remote<Service> | undefined {
  const service = useSignal<{ readonly remote: Remote<Service> } | undefined>(undefined);
  useEffect(() => {
    const worker = start();
    const remote = wrap<Service>(worker);
    service.value = { remote };
    return () => {
      remote[releaseProxy]();
      worker.terminate();
    };
  }, [service, start]);
  return service.value?.remote;
}
