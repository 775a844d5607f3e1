import { go } from '@banyan/games';
import type { Core, ModuleOf } from '../core.ts';
import { coreGame } from '../coreGame.ts';
import { goModule, goTwin } from '../twins/go.ts';

/** Go of a core with these modules. */
export function goOf(moduleOf: ModuleOf): Core['go'] {
  return (board, options = {}) => {
    const game = go(board);
    return coreGame(game, goTwin(game), moduleOf(goModule(game)), options);
  };
}
