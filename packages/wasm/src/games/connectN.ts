import { connectN } from '@banyan/games';
import type { Core, ModuleOf } from '../core.ts';
import { coreGame } from '../coreGame.ts';
import { connectNModule, connectNTwin } from '../twins/connectN.ts';

/** Connect-N of a core with these modules. */
export function connectNOf(moduleOf: ModuleOf): Core['connectN'] {
  return (board, options = {}) => {
    const game = connectN(board);
    return coreGame(game, connectNTwin(game), moduleOf(connectNModule(game)), options);
  };
}
