/** The number of processor cores. */
interface NodeGlobals {
  readonly Date: DateConstructor;
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:os') => { availableParallelism(): number };
  };
}

/** The number of cores available to this process, from 1. */
export function cores(globals: NodeGlobals = globalThis): number {
  const os = globals.process?.getBuiltinModule?.('node:os');
  return os?.availableParallelism() ?? navigator.hardwareConcurrency;
}
