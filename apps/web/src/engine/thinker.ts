/** An engine in a worker of its own, as pages see it. */
import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { notice } from '../shell/notices.ts';
import type { Bounds, Question, Snapshot } from './question.ts';
import { threadsOf } from './threads.ts';
import type { EngineService } from './worker.ts';

export class Thinker {
  #worker: Worker | undefined;
  #service: Remote<EngineService> | undefined;

  /**
   * Answers a question; the answer to an earlier one, if it is still being looked for, comes at once then. `undefined`
   * where the next question came before this one was begun; after `stop` there is always an answer. The worker is
   * started with the first question.
   */
  async search(
    question: Question,
    bounds: Bounds,
    onSnapshot: (snapshot: Snapshot) => void = () => {},
  ): Promise<Snapshot | undefined> {
    this.#service ??= this.#start();
    const threads = threadsOf(question.settings, bounds);
    let isAnswered = false;
    const hear = (snapshot: Snapshot): void => {
      if (isAnswered) return; // snapshots have a port of their own, and the last may come late
      if (snapshot.trouble !== undefined) notice(snapshot.trouble);
      onSnapshot(snapshot);
    };
    const found = await this.#service.search({ question, bounds, threads }, proxy(hear));
    isAnswered = true;
    if (found?.build === 'js') notice('fallback');
    if (found?.trouble !== undefined) notice(found.trouble);
    return found;
  }

  /** Ends the search under way: its answer is the best so far. */
  stop(): void {
    this.#service?.stop().catch(() => {});
  }

  /** Ends the worker, and those that it has started. */
  close(): void {
    this.#service?.[releaseProxy]();
    this.#worker?.terminate();
    this.#service = undefined;
    this.#worker = undefined;
  }

  #start(): Remote<EngineService> {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    return wrap<EngineService>(this.#worker);
  }
}
