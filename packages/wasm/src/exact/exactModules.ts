/** The modules of the exact searches, each loaded when it is first asked for. */

import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { bytesOfBase64 } from '../base64.ts';
import { type Compiled, compiledJs, compileExact } from '../bridge.ts';
import type { Build } from '../build.ts';
import type { ExactName } from '../gameNames.ts';
import type { ExactExports } from './exactExports.ts';

const loaders: Readonly<
  Record<ExactName, { wasm(): Promise<{ wasm: string }>; js(): Promise<{ js: () => ExactExports }> }>
> = {
  connectFour: {
    wasm: () => import('../generated/exact/connectFour.ts'),
    js: () => import('../generated/exact/connectFourJs.ts'),
  },
  connectN: {
    wasm: () => import('../generated/exact/connectN.ts'),
    js: () => import('../generated/exact/connectNJs.ts'),
  },
  othello: {
    wasm: () => import('../generated/exact/othello.ts'),
    js: () => import('../generated/exact/othelloJs.ts'),
  },
};

/**
 * Compiles the module of a game.
 * @param build default: `wasm`, or `js` where WebAssembly is not allowed.
 * @throws BanyanError `WASM_UNAVAILABLE` where `wasm` is asked for and not allowed; `INVALID_OPTION`.
 */
export async function exactModule(name: ExactName, build?: Build): Promise<Compiled<ExactExports>> {
  if (build !== undefined && build !== 'wasm' && build !== 'js') {
    throw new BanyanError('INVALID_OPTION', `build must be 'wasm' or 'js', not ${inspect(build)}`);
  }
  if (build !== 'js') {
    try {
      return await compileExact(bytesOfBase64((await loaders[name].wasm()).wasm));
    } catch (error) {
      if (build === 'wasm') throw error;
    }
  }
  return compiledJs((await loaders[name].js()).js);
}
