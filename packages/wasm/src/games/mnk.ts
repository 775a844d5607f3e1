import { mnk } from '@banyan/games';
import type { Core, ModuleOf } from '../core.ts';
import { coreGame } from '../coreGame.ts';
import { mnkTwin } from '../twins/mnk.ts';

/** m,n,k games of a core with these modules. */
export function mnkOf(moduleOf: ModuleOf): Core['mnk'] {
  return (board, options = {}) => {
    const game = mnk(board);
    return coreGame(game, mnkTwin(game), moduleOf('mnk'), options);
  };
}
