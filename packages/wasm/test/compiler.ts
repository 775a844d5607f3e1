/** Loads the AssemblyScript compiler into the process of the tests. */
import { setFlagsFromString } from 'node:v8';

let loaded: Promise<unknown> | undefined;

/**
 * Resolves when the compiler is loaded, without the optimization of its WebAssembly: in the few compilations of the tests
 * that takes twice the time that it saves. The flag holds for modules that are compiled while it is set.
 */
export function loadCompiler(): Promise<unknown> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  setFlagsFromString('--liftoff-only');
  try {
    await import('assemblyscript/asc');
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}
