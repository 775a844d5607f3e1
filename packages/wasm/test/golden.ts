/** One search and its recorded report, which every build on every machine must reproduce. */
import { CONNECT_FOUR } from '@banyan/games';
import type { SearchReport } from '@banyan/mcts';
import type { Core } from '../src/core.ts';

export function goldenSearch(core: Core): SearchReport {
  const { game, engine } = core.connectN(CONNECT_FOUR, { maxNodes: 500_000, plain: true });
  const search = engine.start(game.initialState(), 'golden');
  search.run(70_000);
  return search.report();
}

/** Column, visits, and sum of returns of each action, the best first. */
const ACTIONS = [
  [3, 50_676, 30_326],
  [4, 6_421, 3_598.5],
  [2, 5_060, 2_798],
  [1, 2_503, 1_313.5],
  [6, 2_364, 1_234.5],
  [5, 1_784, 905],
  [0, 1_192, 575],
] as const;

export const GOLDEN_REPORT: SearchReport = {
  player: 0,
  action: 3,
  actions: ACTIONS.map(([action, visits, returns]) => ({ action, visits, value: returns / visits })),
  principalVariation: [3, 3, 3, 5, 3, 5, 2, 1, 2],
  simulations: 70_000,
  nodes: 145_895,
  cutRollouts: 0,
  maxDepth: 10,
  status: 'searching',
};
