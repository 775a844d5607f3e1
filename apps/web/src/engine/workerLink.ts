/** The page's side of a worker: starts it, asks its service, and rejects what is asked where it fails or does not start. */
import { type Remote, releaseProxy, wrap } from 'comlink';

/** Seconds within which a worker must have loaded its modules, also over a slow network. */
const START_PATIENCE = 30;

interface Connection<Service> {
  readonly worker: Worker;
  readonly service: Remote<Service>;
  readonly ended: AbortController;
}

/** @param ended says that the worker was terminated. */
type StartWorker = (ended: AbortSignal) => Worker;

export class WorkerLink<Service> {
  readonly #start: StartWorker;
  #connection: Connection<Service> | undefined;
  /** Reject the pending requests. */
  readonly #pending = new Set<(error: Error) => void>();

  constructor(start: StartWorker) {
    this.#start = start;
  }

  /**
   * Makes a request of the service. The first one starts the worker, and the first one after a failure starts another.
   * @throws Error of the service, or of a worker that fails or does not start.
   */
  ask<Result>(request: (service: Remote<Service>) => Promise<Result>): Promise<Result> {
    this.#connection ??= this.#connect();
    const { service } = this.#connection;
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      request(service)
        .then(resolve, reject)
        .finally(() => this.#pending.delete(reject));
    });
  }

  /** Makes a request without an answer, if the worker has been started. */
  tell(request: (service: Remote<Service>) => Promise<unknown>): void {
    if (this.#connection !== undefined) request(this.#connection.service).catch(() => {});
  }

  /** Terminates the worker; pending requests stay unanswered. */
  close(): void {
    this.#pending.clear();
    this.#connection?.service[releaseProxy]();
    this.#connection?.worker.terminate();
    this.#connection?.ended.abort();
    this.#connection = undefined;
  }

  #connect(): Connection<Service> {
    const ended = new AbortController();
    const worker = this.#start(ended.signal);
    const timer = setTimeout(
      () => this.#lose(worker, `it did not start within ${START_PATIENCE} seconds`),
      1_000 * START_PATIENCE,
    );
    worker.addEventListener('message', () => clearTimeout(timer), { once: true });
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer);
      this.#lose(worker, message || 'it could not be loaded');
    });
    return { worker, service: wrap<Service>(worker), ended };
  }

  /** Terminates the worker, and rejects the pending requests with the message. */
  #lose(worker: Worker, message: string): void {
    if (this.#connection?.worker !== worker) return;
    const pending = [...this.#pending];
    this.close();
    for (const reject of pending) reject(new Error(message));
  }
}
