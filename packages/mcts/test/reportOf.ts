import type { ActionStats, SearchReport } from '../src/index.ts';

/** A report of player 0's search under way, from its actions, best first, and its line of play. */
export function reportOf(actions: ActionStats[], principalVariation: number[] = []): SearchReport {
  const [best] = actions;
  return {
    player: 0,
    action: best?.action,
    actions,
    principalVariation,
    simulations: 1_000,
    cutRollouts: 0,
    nodes: 1_001,
    maxDepth: 4,
    status: 'searching',
  };
}
