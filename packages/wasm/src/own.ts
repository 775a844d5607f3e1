/** `@banyan/wasm/own`: a game of your own, compiled by `banyan-asc`. */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { type CompiledCore, canCompile, compiledJs, compileWasm } from './bridge.ts';
import type { CoreSource } from './build.ts';
import type { CoreExports } from './coreExports.ts';
import { type CoreOptions, type CoreSearch, coreSearch } from './coreGame.ts';
import type { Twin } from './twin.ts';

export type { Build, CoreSource } from './build.ts';
export type { CoreOptions, CoreSearch } from './coreGame.ts';
export type { CoreProbe, CoreView } from './coreProbe.ts';
export type { RandomPlay } from './randomPlay.ts';
export type { Twin } from './twin.ts';

/** The default export of a module by `banyan-asc --js`. */
export type JavaScriptCore = () => CoreExports;

/** WebAssembly, and JavaScript to load if WebAssembly is not allowed, as on a page whose policy lacks `wasm-unsafe-eval`. */
export interface CoreWithFallback {
  readonly wasm: CoreSource;
  /** `() => import('./game.js')`, called only if it is needed. */
  readonly js: () => Promise<{ readonly default: JavaScriptCore }>;
}

/** The output of `banyan-asc`: WebAssembly (its bytes, a URL of them, or a compiled module), JavaScript, or both. */
export type OwnSource = CoreSource | JavaScriptCore | CoreWithFallback;

/**
 * The search of a game that you wrote in AssemblyScript, for the same game in TypeScript.
 *
 * `build` of the result is the one in use; the results of both are the same to the bit.
 * @throws BanyanError `WASM_UNAVAILABLE` for a source that cannot be loaded, is not a core, or was compiled by another version;
 *   `INVALID_OPTION`, `UNKNOWN_OPTION`, `OUT_OF_MEMORY`.
 */
export async function ownGame<State, Action = number>(
  twin: Twin<State, Action>,
  source: OwnSource,
  options: CoreOptions = {},
): Promise<CoreSearch<State, Action>> {
  return coreSearch(twin, await compiledCore(source), options);
}

async function compiledCore(source: OwnSource): Promise<CompiledCore> {
  if (typeof source === 'function') return compiledJs(source);
  if (typeof source === 'string') return compileWasm(source);
  if (typeof source !== 'object' || source === null) {
    throw new BanyanError('INVALID_OPTION', `ownGame takes what banyan-asc made, not ${inspect(source)}`);
  }
  if (!('wasm' in source)) return compileWasm(source);
  if (canCompile(source.wasm)) return compileWasm(source.wasm);
  const { default: core } = await source.js();
  if (typeof core === 'function') return compiledJs(core);
  throw new BanyanError('INVALID_OPTION', `js must load what banyan-asc --js made, not ${inspect(core)}`);
}
