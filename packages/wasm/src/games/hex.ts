import { hex } from '@banyan/games';
import type { Core, ModuleOf } from '../core.ts';
import { coreGame } from '../coreGame.ts';
import { hexTwin } from '../twins/hex.ts';

/** Hex of a core with these modules. */
export function hexOf(moduleOf: ModuleOf): Core['hex'] {
  return (board, options = {}) => {
    const game = hex(board);
    return coreGame(game, hexTwin(game), moduleOf('hex'), options);
  };
}
