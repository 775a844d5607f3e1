/** How many cores the machine has, as far as it tells. */
interface NodeGlobals {
  readonly Date: DateConstructor;
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:os') => { availableParallelism(): number };
  };
}

/** Those that this process may use, from 1. */
export function cores(globals: NodeGlobals = globalThis): number {
  const os = globals.process?.getBuiltinModule?.('node:os');
  return os?.availableParallelism() ?? navigator.hardwareConcurrency;
}
