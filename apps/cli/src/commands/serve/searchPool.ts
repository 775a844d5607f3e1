/** Runs the searches of a server in worker threads. */
import { MessageChannel } from 'node:worker_threads';
import {
  type CheckedEngine,
  type Engines,
  RequestError,
  type SearchControl,
  type SearchTask,
  type Analysis as ServedAnalysis,
} from '@banyan/server';
import { Piscina } from 'piscina';
import type { Analysis } from '../../analysis.ts';
import { plain } from '../../usage.ts';
import { SEARCH_LIMITS } from './limits.ts';
import type { CheckedConfig, SearchMessage, WorkerTask } from './searchWorker.ts';
import { parseServedEngine, type RefusedConfig, refusedConfig } from './servedEngine.ts';

/** What only tests change. */
export interface SearchPoolSettings {
  /** The program of a thread. */
  readonly worker?: URL;
  /** The tasks that may wait for a thread. */
  readonly maxWaiting?: number;
  /** How long a search may go on after its budget or its abort, before its thread is ended, in milliseconds. */
  readonly grace?: number;
}

export class SearchPool implements Engines {
  readonly threads: number;
  readonly limits: Readonly<Record<string, number>> = { ...SEARCH_LIMITS };
  readonly #pool: Piscina<WorkerTask, CheckedConfig | RefusedConfig | Analysis>;
  readonly #maxWaiting: number;
  readonly #grace: number;
  #isClosed = false;

  /** @param modules the games of the user, whose code runs in the threads too. */
  constructor(
    threads: number,
    modules: readonly string[],
    {
      worker = new URL('serveWorker.js', import.meta.url),
      maxWaiting = 1_000,
      grace = 5_000,
    }: SearchPoolSettings = {},
  ) {
    this.threads = threads;
    this.#maxWaiting = maxWaiting;
    this.#grace = grace;
    this.#pool = new Piscina({
      filename: worker.href,
      minThreads: 1, // with 0, no thread would take the place of a lost one while tasks wait
      maxThreads: threads,
      idleTimeout: Infinity,
      atomics: 'disabled',
      workerData: modules,
    });
  }

  async check(game: string, engine: string): Promise<CheckedEngine> {
    try {
      parseServedEngine(engine); // without a thread
    } catch (error) {
      throw refusal(refusedConfig(error));
    }
    const checked = await this.#run({ kind: 'check', game, engine });
    if ('refusal' in checked) throw refusal(checked);
    if ('budget' in checked) return checked;
    throw new Error('a thread has answered a check with an analysis');
  }

  async search(task: SearchTask, { signal, onReport }: SearchControl): Promise<ServedAnalysis> {
    const { port1: reports, port2: port } = new MessageChannel();
    const watchdog = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const watch = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => watchdog.abort(), milliseconds);
    };
    const stop = (): void => {
      reports.postMessage('stop');
      watch(this.#grace);
    };
    reports.on('message', (message: SearchMessage) => {
      if (message.kind === 'report') onReport?.(message.analysis);
      else if (!signal.aborted)
        watch((task.budget.milliseconds ?? SEARCH_LIMITS.maxMilliseconds) + this.#grace);
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const options = { transferList: [port], signal: watchdog.signal };
      const found = await this.#run({ kind: 'search', ...task, port }, options);
      if ('move' in found) return found;
      throw new Error('a thread has answered a search with a check');
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reports.close();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.destroy();
  }

  /** @throws RequestError `FULL`; other errors if the task fails or its thread is lost. */
  async #run(
    task: WorkerTask,
    options?: Parameters<Piscina['run']>[1],
  ): Promise<CheckedConfig | RefusedConfig | Analysis> {
    if (this.#pool.queueSize >= this.#maxWaiting)
      throw new RequestError('FULL', `${this.#maxWaiting} searches are waiting already: try again later`);
    try {
      return await this.#pool.run(task, options);
    } catch (error) {
      throw this.#isClosed ? new RequestError('FULL', 'the server ends: try again later') : error;
    }
  }
}

function refusal({ refusal: code, message }: RefusedConfig): RequestError {
  return new RequestError(code, plain(message));
}
