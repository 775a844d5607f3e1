/** A worker's message port to its pool, in Node and on the Web, without the types of either. */
import { BanyanError } from '../checking/errors.ts';

/** One end of a connection. */
export interface Port<Heard, Said> {
  listen(listener: (message: Heard) => void): void;
  /** @throws DataCloneError for what structured cloning does not carry, such as functions. */
  post(message: Said): void;
}

/** The used part of a `MessagePort`. */
export interface MessagePortLike {
  /** Sends a copy of a message to the other end. */
  postMessage(message: unknown): void;
  /** Has a listener called for each message. */
  addEventListener(type: 'message', listener: (event: { readonly data: never }) => void): void;
  /** Begins to deliver messages. */
  start(): void;
}

interface WorkerGlobals {
  readonly Date: DateConstructor;
  readonly WorkerGlobalScope?: unknown;
  readonly postMessage?: (message: unknown) => void;
  readonly addEventListener?: (type: 'message', listener: (event: { readonly data: never }) => void) => void;
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:worker_threads') => { readonly parentPort: NodePort | null };
  };
}
interface NodePort {
  on(event: 'message', listener: (message: never) => void): unknown;
  postMessage(message: unknown): void;
}

/**
 * Returns the port of the current worker.
 * @throws BanyanError `WORKER_LOST` outside of a worker.
 */
export function workerPort<Heard, Said>(globals: WorkerGlobals = globalThis): Port<Heard, Said> {
  const parent = globals.process?.getBuiltinModule?.('node:worker_threads').parentPort;
  if (parent) {
    return {
      listen: (listener) => void parent.on('message', (message: Heard) => listener(message)),
      post: (message) => parent.postMessage(message),
    };
  }
  const { WorkerGlobalScope, addEventListener, postMessage } = globals;
  if (WorkerGlobalScope === undefined || addEventListener === undefined || postMessage === undefined) {
    throw new BanyanError('WORKER_LOST', 'serve is for workers: this module was loaded somewhere else');
  }
  return {
    listen: (listener) => addEventListener('message', ({ data }: { readonly data: Heard }) => listener(data)),
    post: (message) => postMessage(message),
  };
}

/** The port at one end of a `MessageChannel`. */
export function channelPort<Heard, Said>(end: MessagePortLike): Port<Heard, Said> {
  return {
    listen(listener) {
      end.addEventListener('message', ({ data }: { readonly data: Heard }) => listener(data));
      end.start();
    },
    post: (message) => end.postMessage(message),
  };
}
