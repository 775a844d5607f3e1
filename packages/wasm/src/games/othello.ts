import { othello } from '@banyan/games';
import type { Core, ModuleOf } from '../core.ts';
import { coreGame } from '../coreGame.ts';
import { othelloTwin } from '../twins/othello.ts';

/** Othello of a core with these modules. */
export function othelloOf(moduleOf: ModuleOf): Core['othello'] {
  return (options = {}) => coreGame(othello, othelloTwin, moduleOf('othello'), options);
}
