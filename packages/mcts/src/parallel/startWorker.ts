/** Starts workers of the JavaScript host. Nothing here is in the types that the package publishes, for which `URL` has to be known. */
import { BanyanError } from '../checking/errors.ts';
import type { NodeWorker, WebWorker } from './thread.ts';

interface HostGlobals {
  readonly Date: DateConstructor;
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:worker_threads') => {
      readonly Worker: new (script: URL) => NodeWorker;
    };
  };
  readonly Worker?: new (script: URL, options: { readonly type: 'module' }) => WebWorker;
}

/**
 * Starts a module as a worker.
 * @throws BanyanError `WORKER_LOST` if this JavaScript host has no workers.
 */
export function startWorker(script: URL, globals: HostGlobals = globalThis): WebWorker | NodeWorker {
  const { process, Worker } = globals;
  if (Worker !== undefined) return new Worker(script, { type: 'module' });
  const threads = process?.getBuiltinModule?.('node:worker_threads');
  if (threads !== undefined) return new threads.Worker(script);
  throw new BanyanError('WORKER_LOST', 'this JavaScript host has none: use agent(engine) instead');
}
