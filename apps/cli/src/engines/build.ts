/**
 * The build of this program: its version and a signature of its searches, as "bench" is of a chess engine. Machines whose
 * builds are equal play equal games.
 */
import { createHash } from 'node:crypto';
import { openEngine } from '../engines.ts';
import { openGame, type Playable } from '../games.ts';
import { currentVersion } from '../version.ts';
import { parseEngine } from './engineConfig.ts';

/** Searches that together run most of what games run: the core, the search in TypeScript, exact search, hidden hands. */
const SEARCHES = [
  ['connect-four', 'wasm,solver', 2_000],
  ['connect-four', 'best', 500],
  ['othello', 'wasm', 1_000],
  ['hex:5', 'uct,rave', 400],
  ['dots-and-boxes:2x2', 'best', 300],
  ['phantom-tic-tac-toe', 'ismcts', 300],
] as const;

/** The digits of a signature. */
const DIGITS = 12;

/** Returns the version of this program, and a hash of the trees of fixed searches. */
export async function currentBuild(): Promise<{ readonly version: string; readonly signature: string }> {
  const hash = createHash('sha256');
  for (const [game, engine, simulations] of SEARCHES) {
    hash.update(await (await openGame(game))((playable) => treeOf(playable, engine, simulations)));
  }
  return { version: await currentVersion(), signature: hash.digest('hex').slice(0, DIGITS) };
}

/** Describes the tree of a search, to the last visit. */
async function treeOf<State>(playable: Playable<State>, text: string, simulations: number): Promise<string> {
  const { agent } = await openEngine(playable, parseEngine(text));
  const state = playable.game.initialState();
  const { actions, nodes } = await agent.search(state, { simulations }, { seed: 1 });
  return JSON.stringify([nodes, actions.map(({ action, visits, value }) => [action, visits, value])]);
}
