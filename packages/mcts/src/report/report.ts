/** Reports: the statistics of a root, from any engine, as a `SearchReport`. */
import { BanyanError } from '../checking/errors.ts';
import { CHANCE, type Player, TERMINAL } from '../contracts/game.ts';
import type { ActionStats, Proof, SearchReport, SearchStatus, SearchWarning } from '../contracts/search.ts';
import type { FinalMove } from './finalMove.ts';
import { ranked } from './ranking.ts';

/** The statistics of a root, by index into `actions`. */
export interface RootStatistics<Action> {
  /** The player to move, or `CHANCE`. */
  readonly player: Player;
  readonly actions: readonly Action[];
  /** The visits of an action. */
  visits(index: number): number;
  /** The sum of the returns of an action. */
  returnSum(index: number): number;
  /** The best return of all simulations through an action, if it is kept. */
  bestReturn?(index: number): number | undefined;
  /** The proof of an action, for the player to move; its distance counts from after the action. */
  proof(index: number): Proof | undefined;
  /** The visits of an action from before the last `advance`. Default 0. */
  keptVisits?(index: number): number;
  /** The prior probability of an action, in a tree with priors. */
  prior?(index: number): number | undefined;
  /** The improved policy, by the statistics of the actions, in a search that makes one. */
  policy?(actions: readonly ActionStats<Action>[]): readonly number[] | undefined;
  /** The proven bounds of the return of an action, for the player to move. */
  bounds?(index: number): readonly [low: number, high: number] | undefined;
  /** The range of the game's returns, if it has one. */
  readonly range?: SearchReport['range'];
  readonly values?: SearchReport['values'];
  /** The proof of the root, for the player to move. */
  readonly rootProof: Proof | undefined;
  readonly best?: SearchReport<Action>['best'];
  /** The expected line of play after an action. */
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
  const inOrder = withPolicy(
    root,
    root.actions.map((action, index) => actionStats(root, action, index)),
  );
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
    ...(root.range && { range: root.range }),
    ...(root.values && { values: root.values }),
    ...(root.best && { best: root.best }),
    ...(root.warnings.length > 0 && { warnings: root.warnings }),
    ...(rootProof && { proven: rootProof.outcome, distance: rootProof.distance }),
  };
}

function withPolicy<Action>(
  root: RootStatistics<Action>,
  actions: readonly ActionStats<Action>[],
): readonly ActionStats<Action>[] {
  const policy = root.policy?.(actions);
  return policy === undefined
    ? actions
    : actions.map((stats, index) => ({ ...stats, policy: policy[index] }));
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

/** The mean return within its proven bounds; 0 without visits. */
function meanReturn<Action>(root: RootStatistics<Action>, index: number): number {
  const visits = root.visits(index);
  if (visits === 0) return 0;
  const [low, high] = root.bounds?.(index) ?? [0, 1];
  return Math.min(Math.max(root.returnSum(index) / visits, low), high);
}

/**
 * Refuses a report of a chance node.
 * @throws BanyanError `CHANCE_TO_MOVE`.
 */
export function checkDecision(player: Player): void {
  if (player === CHANCE)
    throw new BanyanError('CHANCE_TO_MOVE', 'chance is to move: there is nothing to recommend');
}

/** The report of a finished game, in whose range the returns are. */
export function finishedReport<Action>(
  returns: readonly number[],
  { range }: Pick<SearchReport, 'range'>,
): SearchReport<Action> {
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
    ...(range && { range }),
    returns: [...returns],
  };
}
