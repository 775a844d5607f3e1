/** `@banyan/wasm/slim`: the core without its bytes, which the caller brings (they are `@banyan/wasm/core.wasm`). */
import { compileWasm } from './bridge.ts';
import type { CoreSource } from './build.ts';
import { type Core, coreOf } from './core.ts';

export type { Build, CoreSource } from './build.ts';
export type { Core, CoreGame } from './core.ts';
export type { RandomPlay } from './randomPlay.ts';

/**
 * The core from its bytes, a URL of them, or a compiled module.
 * @throws BanyanError `WASM_UNAVAILABLE` where they cannot be had or compiled.
 */
export async function init(source: CoreSource): Promise<Core> {
  return coreOf(await compileWasm(source));
}
