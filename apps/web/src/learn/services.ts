/** The workers of the chapters, which live as long as the component that uses them. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { WorkerLink } from '../engine/workerLink.ts';
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
export function useBandits(): WorkerLink<BanditService> | undefined {
  return useLink<BanditService>(startBandit);
}

/** The worker for Kuhn's poker. */
export function useCards(): WorkerLink<CardsService> | undefined {
  return useLink<CardsService>(startCards);
}

/** The worker that runs experiments. */
export function useExperiments(): WorkerLink<ExperimentService> | undefined {
  return useLink<ExperimentService>(startExperiments);
}

/** The worker that trains a network. */
export function useTraining(): WorkerLink<NetworkService> | undefined {
  return useLink<NetworkService>(startNetwork);
}

/** The worker that grows the tree of the opening picture. */
export function useLessons(): WorkerLink<LessonService> | undefined {
  return useLink<LessonService>(startLessonWorker);
}

/** @param start starts the worker; the same function in every call. */
function useLink<Service>(start: () => Worker): WorkerLink<Service> | undefined {
  const link = useSignal<WorkerLink<Service> | undefined>(undefined);
  useEffect(() => {
    const opened = new WorkerLink<Service>(start);
    link.value = opened;
    return () => opened.close();
  }, [link, start]);
  return link.value;
}
