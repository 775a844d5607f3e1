/**
 * The loop of the plain search once more for each of the first games.
 *
 * V8 compiles a function for what its calls have met. A loop that has met the rules of one game inlines them; with those
 * of a second game it calls them. What calls have met is kept once for each function in the source, so each game needs
 * the text of the loop anew: `scripts/copyLoop.mjs` copies it when the package is built, and writes the selection out.
 */

import { PlainUct as FirstLoop } from '../generated/plainUct1.ts';
import { PlainUct as SecondLoop } from '../generated/plainUct2.ts';
import { PlainUct as ThirdLoop } from '../generated/plainUct3.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import type { Method } from './phases.ts';
import { type PlainConfig, PlainUct } from './plainUct.ts';
import type { SearchRoot, UctTree } from './uctTree.ts';

/** The constructor of a loop of the plain search. */
type PlainLoop = new <State, Action>(
  method: Method<State, Action>,
  config: PlainConfig,
  root: SearchRoot<State>,
) => UctTree<State, Action> & Simulator<State, Action>;

const LOOPS: readonly PlainLoop[] = [FirstLoop, SecondLoop, ThirdLoop];

/** The names of the games that have a loop of their own. */
const owners: string[] = [];

/** The loop of a game, by its name: one of its own for the first games of the process, and one for all others. */
export function plainLoopOf(name: string): PlainLoop {
  if (!owners.includes(name) && owners.length < LOOPS.length) owners.push(name);
  return LOOPS[owners.indexOf(name)] ?? PlainUct;
}
