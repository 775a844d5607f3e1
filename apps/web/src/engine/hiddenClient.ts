/** The page's side of the engines for games with hidden hands, in a worker. */
import type { HiddenReport, HiddenTask } from './hiddenProtocol.ts';
import type { HiddenService } from './hiddenWorker.ts';
import { WorkerLink } from './workerLink.ts';

export class HiddenClient {
  readonly #link = new WorkerLink<HiddenService>(startWorker);

  /** Runs a search. A running one ends at once with what it has found. The first call starts the worker. */
  search(task: HiddenTask): Promise<HiddenReport> {
    return this.#link.ask((service) => service.search(task));
  }

  /** Ends the running search, which answers with the best so far. */
  stop(): void {
    this.#link.tell((service) => service.stop());
  }

  /** Terminates the worker. */
  close(): void {
    this.#link.close();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./hiddenWorker.ts', import.meta.url), { type: 'module', name: 'hidden' });
}
