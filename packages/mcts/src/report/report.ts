/** Reports: what a search says of its root, assembled from the statistics of any engine. */
import { BanyanError } from '../checking/errors.ts';
import { CHANCE, type Player, TERMINAL } from '../contracts/game.ts';
import type { ActionStats, Proof, SearchReport, SearchStatus, SearchWarning } from '../contracts/search.ts';
import type { FinalMove } from './finalMove.ts';
import { ranked } from './ranking.ts';

/** What an engine knows of its root, in the order of the game's actions. */
export interface RootStatistics<Action> {
  /** The player to move, or `CHANCE`. */
  readonly player: Player;
  readonly actions: readonly Action[];
  /** By index into `actions`. */
  visits(index: number): number;
  /** The sum of returns, by index into `actions`. */
  value(index: number): number;
  /** The best return of all simulations, by index into `actions`, where that is kept. */
  bestReturn?(index: number): number | undefined;
  /** What is proven, by index into `actions`, for the player to move; the distance is from behind the action. */
  proof(index: number): Proof | undefined;
  /** Visits from before the last `advance`, by index into `actions`. None by default. */
  keptVisits?(index: number): number;
  /** The prior probability, where there is one, by index into `actions`. */
  prior?(index: number): number | undefined;
  /** What the return of the player to move is certain to lie in, by index into `actions`. */
  range?(index: number): readonly [low: number, high: number] | undefined;
  /** What is proven of the root, for the player to move. */
  readonly rootProof: Proof | undefined;
  readonly best?: SearchReport<Action>['best'];
  /** The expected line of play after the action of that index. */
  replies(index: number): readonly Action[];
  readonly simulations: number;
  readonly cutRollouts: number;
  readonly warnings: readonly SearchWarning[];
  readonly nodes: number;
  readonly maxDepth: number;
  readonly status: SearchStatus;
}

/** The report of a search whose root has actions. */
export function searchReport<Action>(
  root: RootStatistics<Action>,
  finalMove: FinalMove,
): SearchReport<Action> {
  const inOrder = root.actions.map((action, index) => actionStats(root, action, index));
  const actions = ranked(inOrder, finalMove);
  const [best] = actions;
  const { rootProof } = root;
  return {
    player: root.player,
    action: root.player >= 0 ? best.action : undefined,
    actions,
    principalVariation: [best.action, ...root.replies(inOrder.indexOf(best))],
    simulations: root.simulations,
    cutRollouts: root.cutRollouts,
    nodes: root.nodes,
    maxDepth: root.maxDepth,
    status: root.status,
    ...(root.best && { best: root.best }),
    ...(root.warnings.length > 0 && { warnings: root.warnings }),
    ...(rootProof && { proven: rootProof.outcome, distance: rootProof.distance }),
  };
}

function actionStats<Action>(
  root: RootStatistics<Action>,
  action: Action,
  index: number,
): ActionStats<Action> {
  const visits = root.visits(index);
  const kept = root.keptVisits?.(index) ?? 0;
  const prior = root.prior?.(index);
  const best = root.bestReturn?.(index);
  const proof = root.proof(index);
  return {
    action,
    visits,
    ...(kept > 0 && { newVisits: visits - kept }),
    ...(prior !== undefined && { prior }),
    value: proof?.outcome ?? meanReturn(root, index),
    ...(best !== undefined && { best }),
    ...(proof && { proven: proof.outcome, distance: proof.distance + 1 }),
  };
}

/** No more and no less than what is certain; 0 where there are no visits. */
function meanReturn<Action>(root: RootStatistics<Action>, index: number): number {
  const visits = root.visits(index);
  if (visits === 0) return 0;
  const [low, high] = root.range?.(index) ?? [0, 1];
  return Math.min(Math.max(root.value(index) / visits, low), high);
}

/**
 * Refuses a report in which no player decides.
 * @throws BanyanError `CHANCE_TO_MOVE`.
 */
export function checkDecision(player: Player): void {
  if (player === CHANCE)
    throw new BanyanError('CHANCE_TO_MOVE', 'chance is to move: there is nothing to recommend');
}

/** The report of a game that is over. */
export function finishedReport<Action>(returns: readonly number[]): SearchReport<Action> {
  return {
    player: TERMINAL,
    action: undefined,
    actions: [],
    principalVariation: [],
    simulations: 0,
    cutRollouts: 0,
    nodes: 1,
    maxDepth: 0,
    status: 'terminal',
    returns: [...returns],
  };
}
