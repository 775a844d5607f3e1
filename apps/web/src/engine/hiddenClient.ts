/** The page's side of the engines for games with hidden hands, in a worker. */
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { HiddenReport, HiddenTask } from './hiddenProtocol.ts';
import type { HiddenService } from './hiddenWorker.ts';

export class HiddenClient {
  #worker: Worker | undefined;
  #service: Remote<HiddenService> | undefined;

  /** Runs a search. A running one ends at once with what it has found. The first call starts the worker. */
  search(task: HiddenTask): Promise<HiddenReport> {
    this.#service ??= this.#start();
    return this.#service.search(task);
  }

  /** Ends the running search, which answers with the best so far. */
  stop(): void {
    this.#service?.stop().catch(() => {});
  }

  /** Terminates the worker. */
  close(): void {
    this.#service?.[releaseProxy]();
    this.#worker?.terminate();
    this.#service = undefined;
    this.#worker = undefined;
  }

  #start(): Remote<HiddenService> {
    this.#worker = new Worker(new URL('./hiddenWorker.ts', import.meta.url), {
      type: 'module',
      name: 'hidden',
    });
    return wrap<HiddenService>(this.#worker);
  }
}
