// The two searches of every consumer: the same one by the rules in TypeScript and by the compiled core.

import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';
import { create } from '@banyan/wasm';

export const game = connectN(CONNECT_FOUR);
const UCT = { plain: true };
const BUDGET = { simulations: 2_000 };
const SEED = { seed: 1 };

/** The options of a worker that makes the same search. */
export const WORKER_OPTIONS = { board: CONNECT_FOUR, uct: UCT };

/** Searches with an agent, and returns the statistics of every move as text. */
export async function digest(opponent) {
  const { actions } = await opponent.search(game.initialState(), BUDGET, SEED);
  return actions.map(({ action, visits, value }) => `${action}:${visits}:${value}`).join(' ');
}

/** The digest of the search in TypeScript. */
export function inTypeScript() {
  return digest(agent(mcts(game, UCT)));
}

/** Both digests, and the build of the core: `wasm` or `js`. */
export async function bothSearches(core = undefined) {
  const { build, connectN: coreOf } = core ?? (await create());
  return {
    build,
    typescript: await inTypeScript(),
    core: await digest(agent(coreOf(CONNECT_FOUR, UCT).engine)),
  };
}
