/** The page's side of an engine in a worker. */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { notice } from '../shell/notices.ts';
import type { Bounds, SearchTask, Settings, Snapshot } from './protocol.ts';
import { threadsOf } from './threads.ts';
import type { EngineService } from './worker.ts';

export class EngineClient {
  #worker: Worker | undefined;
  #service: Remote<EngineService> | undefined;

  /**
   * Runs a search. A running one ends at once with what it has found. The first call starts the worker.
   * @returns `undefined` where the next call came before this search began; never after `stop`.
   */
  async search(
    task: SearchTask,
    bounds: Bounds,
    onSnapshot: (snapshot: Snapshot) => void = () => {},
  ): Promise<Snapshot | undefined> {
    this.#service ??= this.#start();
    const threads = threadsOf(task.settings, bounds);
    let isDone = false;
    const receive = (snapshot: Snapshot): void => {
      if (isDone) return; // snapshots have a port of their own, and the last may arrive late
      if (snapshot.problem !== undefined) notice(snapshot.problem);
      onSnapshot(snapshot);
    };
    const found = await this.#service.search({ task, bounds, threads }, proxy(receive));
    isDone = true;
    if (found?.build === 'js') notice('fallback');
    if (found?.problem !== undefined) notice(found.problem);
    return found;
  }

  /**
   * Lets the tree of a task grow until the next search or `stop`, or until it is full. A running search ends at once.
   * @param bounds of the searches that continue the tree.
   */
  async ponder(task: SearchTask, bounds: Bounds): Promise<void> {
    this.#service ??= this.#start();
    await this.#service.ponder({ task, bounds, threads: threadsOf(task.settings, bounds) });
  }

  /**
   * Keeps the file of a network as the user's network for a game.
   * @throws Error that says what is wrong with the file.
   */
  async keepNetwork(game: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#service ??= this.#start();
    await this.#service.keepNetwork(game, transfer(file, [file.buffer]));
  }

  /**
   * Opens the engine of searches to come.
   * @throws Error that says why there is none.
   */
  async open(game: string, settings: Settings): Promise<void> {
    this.#service ??= this.#start();
    await this.#service.open(game, settings);
  }

  /** Ends the running search, which answers with the best so far, and the pondering. */
  stop(): void {
    this.#service?.stop().catch(() => {});
  }

  /** Terminates the worker and its threads. */
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
