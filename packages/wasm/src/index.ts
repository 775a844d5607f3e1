/**
 * `@banyan/wasm`: the core with its WebAssembly inlined, so that it works wherever JavaScript modules do. `./slim`
 * leaves the bytes to the caller.
 */
import { BanyanError } from '@banyan/mcts';
import { checkOptions, inspect } from '@banyan/mcts/checks';
import { compileWasm, compileWasmSync, loadJs } from './bridge.ts';
import type { Build } from './build.ts';
import { type Core, coreOf } from './core.ts';
import { coreWasm } from './generated/coreWasm.ts';

export type { Build } from './build.ts';
export type { Core, CoreGame } from './core.ts';
export type { RandomPlay } from './randomPlay.ts';

export interface CreateOptions {
  /** The build to use. Default: `wasm`, or `js` where WebAssembly is not allowed. */
  readonly build?: Build;
}

/**
 * The core, compiled. `build` of the result tells which one it is.
 * @throws BanyanError `WASM_UNAVAILABLE` where `wasm` was asked for and is not allowed here.
 */
export async function create(options: CreateOptions = {}): Promise<Core> {
  checkOptions('create', options, ['build']);
  const { build } = options;
  if (build === 'js') return coreOf(await loadJs());
  if (build !== undefined && build !== 'wasm') {
    throw new BanyanError('INVALID_OPTION', `build must be 'wasm' or 'js', not ${inspect(build)}`);
  }
  try {
    return coreOf(await compileWasm(inlinedBytes()));
  } catch (error) {
    if (build === 'wasm') throw error;
    return coreOf(await loadJs());
  }
}

/**
 * The WebAssembly core, at once.
 * @throws BanyanError `WASM_UNAVAILABLE`; `create` then falls back to JavaScript.
 */
export function createSync(): Core {
  return coreOf(compileWasmSync(inlinedBytes()));
}

function inlinedBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(coreWasm), (sign) => sign.charCodeAt(0));
}
