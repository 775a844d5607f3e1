/** The page's side of an engine in a worker. */
import { proxy, transfer } from 'comlink';
import { notice } from '../shell/notices.ts';
import type { Bounds, SearchTask, Settings, Snapshot } from './protocol.ts';
import { hostThreads } from './threadHost.ts';
import { threadsOf } from './threads.ts';
import type { EngineService, OnSnapshot } from './worker.ts';
import { WorkerLink } from './workerLink.ts';

export class EngineClient {
  readonly #link = new WorkerLink<EngineService>(startWorker);

  /**
   * Runs a search. A running one ends at once with what it has found. The first call starts the worker.
   * @returns `undefined` where the next call came before this search began; never after `stop`.
   * @throws Error that says why the engine cannot search.
   */
  async search(
    task: SearchTask,
    bounds: Bounds,
    onSnapshot: OnSnapshot = () => {},
  ): Promise<Snapshot | undefined> {
    const threads = threadsOf(task.settings, bounds);
    let isDone = false;
    const receive = (snapshot: Snapshot): void => {
      if (isDone) return; // snapshots have a port of their own, and the last may arrive late
      if (snapshot.problem !== undefined) notice(snapshot.problem);
      onSnapshot(snapshot);
    };
    const request = { task, bounds, threads };
    const found = await this.#link.ask((service) => service.search(request, proxy(receive)));
    isDone = true;
    if (found?.build === 'js') notice('fallback');
    if (found?.problem !== undefined) notice(found.problem);
    return found;
  }

  /**
   * Finds out whether little is left to play for after some moves of a game, by `isSettled` of its ruleset.
   * @throws Error that says why the game cannot be judged.
   */
  isSettled(game: string, moves: string): Promise<boolean> {
    return this.#link.ask((service) => service.isSettled(game, moves));
  }

  /**
   * Lets the tree of a task grow until the next search or `stop`, or until it is full. A running search ends at once.
   * @param bounds of the searches that continue the tree.
   */
  async ponder(task: SearchTask, bounds: Bounds): Promise<void> {
    const request = { task, bounds, threads: threadsOf(task.settings, bounds) };
    await this.#link.ask((service) => service.ponder(request));
  }

  /**
   * Keeps the file of a network as the user's network for a game.
   * @throws Error that says what is wrong with the file.
   */
  async keepNetwork(game: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#link.ask((service) => service.keepNetwork(game, transfer(file, [file.buffer])));
  }

  /**
   * Opens the engine of searches to come.
   * @throws Error that says why there is none.
   */
  async open(game: string, settings: Settings): Promise<void> {
    await this.#link.ask((service) => service.open(game, settings));
  }

  /** Ends the running search, which answers with the best so far, and the pondering. */
  stop(): void {
    this.#link.tell((service) => service.stop());
  }

  /** Terminates the worker and its threads. */
  close(): void {
    this.#link.close();
  }
}

function startWorker(ended: AbortSignal): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  hostThreads(worker, ended);
  return worker;
}
