/** Reports: what a search says of its root, assembled from the statistics of any engine. */
import type { FinalMove } from './finalMove.ts';
import { type Player, TERMINAL } from './game.ts';
import type { ActionStats, SearchReport, SearchStatus } from './search.ts';

/** What an engine knows of its root, in the order of the game's actions. */
export interface RootStatistics<Action> {
  /** The player to move, or `CHANCE`. */
  readonly player: Player;
  readonly actions: readonly Action[];
  /** By index into `actions`. */
  visits(index: number): number;
  /** The sum of returns, by index into `actions`. */
  value(index: number): number;
  /** The most visited line of play after the action of that index. */
  replies(index: number): readonly Action[];
  readonly simulations: number;
  readonly nodes: number;
  readonly maxDepth: number;
  readonly status: SearchStatus;
}

/** The report of a search whose root has actions. */
export function searchReport<Action>(
  root: RootStatistics<Action>,
  finalMove: FinalMove,
): SearchReport<Action> {
  const ranked = root.actions
    .map((action, index) => ({ index, stats: actionStats(action, root.visits(index), root.value(index)) }))
    .sort((a, b) => finalMove(a.stats, b.stats));
  const [{ index, stats }] = ranked;
  return {
    player: root.player,
    action: root.player >= 0 ? stats.action : undefined,
    actions: ranked.map((entry) => entry.stats),
    principalVariation: [stats.action, ...root.replies(index)],
    simulations: root.simulations,
    nodes: root.nodes,
    maxDepth: root.maxDepth,
    status: root.status,
  };
}

function actionStats<Action>(action: Action, visits: number, value: number): ActionStats<Action> {
  return { action, visits, value: visits === 0 ? 0 : value / visits };
}

/** The report of a game that is over. */
export function finishedReport<Action>(returns: readonly number[]): SearchReport<Action> {
  return {
    player: TERMINAL,
    action: undefined,
    actions: [],
    principalVariation: [],
    simulations: 0,
    nodes: 1,
    maxDepth: 0,
    status: 'terminal',
    returns: [...returns],
  };
}
