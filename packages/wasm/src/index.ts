/**
 * `@banyan/wasm`: the core with its WebAssembly inlined, so that it works wherever JavaScript modules do. With
 * `./slim` the caller provides the bytes.
 */
import { checkBoolean, checkOptions } from '@banyan/mcts/checks';
import { type CompiledCore, checkHasMemory, compiledJs, compileWasm, compileWasmSync } from './bridge.ts';
import { type Build, checkBuild } from './build.ts';
import { bytesOfCompressed } from './compressed.ts';
import { type CompiledCores, type Core, coreOf } from './core.ts';
import { type GameName, gameNames, inlinedNames } from './gameNames.ts';
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
  /** Whether Go has boards of more than 100 points too: 13 kB of code that are loaded then. Default: false. */
  readonly largeGo?: boolean;
}

/**
 * Compiles the core.
 *
 * `build` of the result is the one that runs.
 * @throws BanyanError `WASM_UNAVAILABLE` where `wasm` was asked for and cannot run here.
 */
export async function create(options: CreateOptions = {}): Promise<Core> {
  checkOptions('create', options, ['build', 'largeGo']);
  const { build, largeGo = false } = options;
  checkBuild(build);
  checkBoolean('largeGo', largeGo);
  const names = largeGo ? gameNames : inlinedNames;
  if (build === 'js') return jsCore(names);
  try {
    checkHasMemory();
    return coreOf('wasm', await modules(names, async (name) => compileWasm(await bytesOf(name))), allGames);
  } catch (error) {
    if (build === 'wasm') throw error;
    return jsCore(names);
  }
}

/** The bytes of a module: inlined, or loaded by themselves. */
async function bytesOf(name: GameName): Promise<Uint8Array<ArrayBuffer>> {
  if (name !== 'largeGo') return inlinedModule(name);
  const { text, length } = await import('./generated/largeGo.ts');
  return bytesOfCompressed(text, length);
}

/**
 * Compiles the WebAssembly core synchronously, with Go of up to 100 points.
 * @throws BanyanError `WASM_UNAVAILABLE`; `create` then falls back to JavaScript.
 */
export function createSync(): Core {
  const compiled = inlinedNames.map((name) => [name, compileWasmSync(inlinedModule(name))] as const);
  return coreOf('wasm', Object.fromEntries(compiled), allGames);
}

/** The JavaScript build, loaded at its first use. */
async function jsCore(names: readonly GameName[]): Promise<Core> {
  const { js } = await import('./generated/js.js');
  return coreOf('js', await modules(names, (name) => compiledJs(js[name])), allGames);
}

async function modules(
  names: readonly GameName[],
  compile: (name: GameName) => CompiledCore | Promise<CompiledCore>,
): Promise<CompiledCores> {
  const compiled = names.map(async (name) => [name, await compile(name)] as const);
  return Object.fromEntries(await Promise.all(compiled));
}
