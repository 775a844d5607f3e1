/** A uniform interface to Node's worker threads and to Web Workers. */
import type { Command, Message } from './messages.ts';

/** A worker, as its slot uses it. */
export interface Thread<State, Action> {
  /** @throws DataCloneError for data that cannot be cloned, such as functions. */
  post(command: Command<State, Action>): void;
  /** Sets whether the process stays alive for the thread, where the host supports it. */
  keepAlive(wanted: boolean): void;
  /** Ends the thread immediately; resolves once it is gone. */
  end(): Promise<void>;
}

/** Receives the events of a thread. */
export interface ThreadListener<Action> {
  onMessage(message: Message<Action>): void;
  /** The thread has ended or is unusable. May be called more than once, and after `end`. */
  onExit(what: string): void;
}

/** The used part of a Web `Worker`. */
export interface WebWorker {
  /** Sends a copy of a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker at once. */
  terminate(): void;
  /** Has a listener called for each event of a type. */
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly message?: string;
}

/** The used part of a `Worker` of `node:worker_threads`. */
export interface NodeWorker {
  /** Sends a copy of a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker; resolves to its exit code. */
  terminate(): Promise<number>;
  /** Has a listener called for each event of a name. */
  on(event: string, listener: (what: unknown) => void): unknown;
  /** Keeps the process alive while the worker runs. */
  ref(): void;
  /** Lets the process end while the worker runs. */
  unref(): void;
}

/** The thread of a worker, whose events the listener receives. */
export function threadOf<State, Action>(
  worker: WebWorker | NodeWorker,
  listener: ThreadListener<Action>,
): Thread<State, Action> {
  return 'on' in worker ? nodeThread(worker, listener) : webThread(worker, listener);
}

function nodeThread<State, Action>(
  worker: NodeWorker,
  listener: ThreadListener<Action>,
): Thread<State, Action> {
  worker.on('message', (message) => isMessage<Action>(message) && listener.onMessage(message));
  worker.on('messageerror', () => listener.onExit('it sent a message that cannot be read'));
  worker.on('error', (error) => listener.onExit(String(error)));
  worker.on('exit', (code) => listener.onExit(`it exited with code ${code}`));
  worker.unref();
  return {
    post: (command) => worker.postMessage(command),
    keepAlive: (wanted) => (wanted ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  };
}

function webThread<State, Action>(
  worker: WebWorker,
  listener: ThreadListener<Action>,
): Thread<State, Action> {
  worker.addEventListener('message', ({ data }) => isMessage<Action>(data) && listener.onMessage(data));
  worker.addEventListener('messageerror', () => listener.onExit('it sent a message that cannot be read'));
  worker.addEventListener('error', ({ message }) =>
    listener.onExit(message || 'its script could not be loaded'),
  );
  return {
    post: (command) => worker.postMessage(command),
    keepAlive() {},
    end: async () => worker.terminate(),
  };
}

/** Whether a message comes from `serve`; a worker script may also send messages of its own. */
function isMessage<Action>(value: unknown): value is Message<Action> {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
