/**
 * `@banyan/wasm`: the core with its WebAssembly inlined, so that it works wherever JavaScript modules do. With
 * `./slim` the caller provides the bytes.
 */
import { BanyanError } from '@banyan/mcts';
import { checkOptions, inspect } from '@banyan/mcts/checks';
import { type CompiledCore, checkHasMemory, compiledJs, compileWasm, compileWasmSync } from './bridge.ts';
import type { Build } from './build.ts';
import { type CompiledCores, type Core, coreOf } from './core.ts';
import { type GameName, gameNames } from './gameNames.ts';
import { allGames } from './games/index.ts';
import { inlinedModule } from './inlined.ts';

export type { Build } from './build.ts';
export type { Core } from './core.ts';
export type { CoreGame, CoreOptions, CoreSearch } from './coreGame.ts';
export type { RandomPlay } from './randomPlay.ts';

/** Options of `create`. */
export interface CreateOptions {
  /** The build to use. Default: `wasm`, or `js` where WebAssembly is not allowed or gets no memory. */
  readonly build?: Build;
}

/**
 * Compiles the core. `build` of the result is the one that runs.
 * @throws BanyanError `WASM_UNAVAILABLE` where `wasm` was asked for and cannot run here.
 */
export async function create(options: CreateOptions = {}): Promise<Core> {
  checkOptions('create', options, ['build']);
  const { build } = options;
  if (build === 'js') return jsCore();
  if (build !== undefined && build !== 'wasm') {
    throw new BanyanError('INVALID_OPTION', `build must be 'wasm' or 'js', not ${inspect(build)}`);
  }
  try {
    checkHasMemory();
    return coreOf('wasm', await modules((name) => compileWasm(inlinedModule(name))), allGames);
  } catch (error) {
    if (build === 'wasm') throw error;
    return jsCore();
  }
}

/**
 * Compiles the WebAssembly core synchronously.
 * @throws BanyanError `WASM_UNAVAILABLE`; `create` then falls back to JavaScript.
 */
export function createSync(): Core {
  const compiled = gameNames.map((name) => [name, compileWasmSync(inlinedModule(name))] as const);
  return coreOf('wasm', Object.fromEntries(compiled), allGames);
}

/** The JavaScript build, loaded at its first use. */
async function jsCore(): Promise<Core> {
  const { js } = await import('./generated/js.js');
  return coreOf('js', await modules((name) => compiledJs(js[name])), allGames);
}

async function modules(
  compile: (name: GameName) => CompiledCore | Promise<CompiledCore>,
): Promise<CompiledCores> {
  const compiled = gameNames.map(async (name) => [name, await compile(name)] as const);
  return Object.fromEntries(await Promise.all(compiled));
}
