/** The modules of the exact searches, each loaded when it is first asked for. */

import { type Compiled, checkHasMemory, compiledJs, compileExact } from '../bridge.ts';
import { type Build, checkBuild } from '../build.ts';
import { bytesOfCompressed } from '../compressed.ts';
import type { ConnectNExports, ExactExports } from './exactExports.ts';

/** The two builds of a module. */
interface ExactModule<Exports> {
  wasm(): Promise<{ readonly text: string; readonly length: number }>;
  js(): Promise<{ readonly js: () => Exports }>;
}

/** The modules by game. */
export const connectFourModule: ExactModule<ConnectNExports> = {
  wasm: () => import('../generated/exact/connectFour.ts'),
  js: () => import('../generated/exact/connectFourJs.js'),
};
export const connectNModule: ExactModule<ConnectNExports> = {
  wasm: () => import('../generated/exact/connectN.ts'),
  js: () => import('../generated/exact/connectNJs.js'),
};
export const othelloModule: ExactModule<ExactExports> = {
  wasm: () => import('../generated/exact/othello.ts'),
  js: () => import('../generated/exact/othelloJs.js'),
};

/**
 * Compiles a module.
 * @param build default: `wasm`, or `js` where WebAssembly is not allowed.
 * @throws BanyanError `WASM_UNAVAILABLE` where `wasm` is asked for and not allowed; `INVALID_OPTION`.
 */
export async function compiledModule<Exports extends ExactExports>(
  module: ExactModule<Exports>,
  build?: Build,
): Promise<Compiled<Exports>> {
  checkBuild(build);
  if (build !== 'js') {
    try {
      checkHasMemory();
      const { text, length } = await module.wasm();
      return await compileExact(bytesOfCompressed(text, length));
    } catch (error) {
      if (build === 'wasm') throw error;
    }
  }
  return compiledJs((await module.js()).js);
}
