/** The page's side of an exact solver in a worker. */
import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { Position } from '../games/position.ts';
import type { ExactService, OnVerdicts } from './exactWorker.ts';

export class ExactClient {
  #worker: Worker | undefined;
  #service: Remote<ExactService> | undefined;

  /**
   * Finds the verdicts on the moves of a position. A running search of another ends. The first call starts the worker.
   * @returns whether it was not ended.
   */
  solve({ info, text }: Position, onVerdicts: OnVerdicts): Promise<boolean> {
    this.#service ??= this.#start();
    return this.#service.solve(info.name, text, proxy(onVerdicts));
  }

  /** Terminates the worker. */
  close(): void {
    this.#service?.[releaseProxy]();
    this.#worker?.terminate();
    this.#service = undefined;
    this.#worker = undefined;
  }

  #start(): Remote<ExactService> {
    this.#worker = new Worker(new URL('./exactWorker.ts', import.meta.url), {
      type: 'module',
      name: 'exact',
    });
    return wrap<ExactService>(this.#worker);
  }
}
