/** The page's side of an exact solver in a worker. */
import { proxy } from 'comlink';
import type { Position } from '../games/position.ts';
import type { ExactService, OnVerdicts } from './exactWorker.ts';
import { WorkerLink } from './workerLink.ts';

export class ExactClient {
  readonly #link = new WorkerLink<ExactService>(startWorker);

  /**
   * Finds the verdicts on the moves of a position. A running search of another ends. The first call starts the worker.
   * @returns whether it was not ended.
   */
  solve({ info, text }: Position, onVerdicts: OnVerdicts): Promise<boolean> {
    return this.#link.ask((service) => service.solve(info.name, text, proxy(onVerdicts)));
  }

  /** Terminates the worker. */
  close(): void {
    this.#link.close();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./exactWorker.ts', import.meta.url), { type: 'module', name: 'exact' });
}
