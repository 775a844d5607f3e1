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
import type { CheckedConfig, WorkerTask } from './searchWorker.ts';
import { LimitError, parseServedEngine } from './servedEngine.ts';

/** The searches that may wait for a thread. */
const MAX_QUEUE = 1_000;

/** How long a search may go on after its abort, before its thread is ended. */
const GRACE = 5_000;

export class SearchPool implements Engines {
  readonly threads: number;
  readonly limits: Readonly<Record<string, number>> = { ...SEARCH_LIMITS };
  readonly #pool: Piscina<WorkerTask, CheckedConfig | Analysis>;

  /** @param modules the games of the user, whose code runs in the threads too. */
  constructor(threads: number, modules: readonly string[]) {
    this.threads = threads;
    this.#pool = new Piscina({
      filename: new URL('serveWorker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: MAX_QUEUE,
      idleTimeout: Infinity,
      atomics: 'disabled',
      workerData: modules,
    });
  }

  async check(game: string, engine: string): Promise<CheckedEngine> {
    try {
      parseServedEngine(engine); // without a thread
      const checked = await this.#pool.run({ kind: 'check', game, engine });
      if ('budget' in checked) return checked;
      throw new Error('a thread has answered a check with an analysis');
    } catch (error) {
      const code = error instanceof LimitError ? 'LIMIT' : 'INVALID_ENGINE';
      const text = error instanceof Error ? error.message : String(error); // a thread keeps no class of errors
      throw new RequestError(code, plain(text));
    }
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
      watch(GRACE);
    };
    reports.on('message', (analysis: Analysis) => {
      onReport?.(analysis);
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const options = { transferList: [port], signal: watchdog.signal };
      const found = await this.#pool.run({ kind: 'search', ...task, port }, options);
      if ('move' in found) return found;
      throw new Error('a thread has answered a search with a check');
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reports.close();
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
