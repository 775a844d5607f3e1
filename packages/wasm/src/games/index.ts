/** All games of the core. `slim.ts` loads only those of its modules, because each brings its rules. */
import type { CoreGames } from '../core.ts';
import { connectNOf } from './connectN.ts';
import { goOf } from './go.ts';
import { hexOf } from './hex.ts';
import { mnkOf } from './mnk.ts';
import { othelloOf } from './othello.ts';

export const allGames: CoreGames = {
  connectN: connectNOf,
  mnk: mnkOf,
  go: goOf,
  hex: hexOf,
  othello: othelloOf,
};
