/** Solving a state under a budget, in slices between which the event loop is free. */
import { type Budget, checkDuration } from '../agent/budget.ts';
import { checkNotAborted, checkSignal, stopwatch } from '../agent/drive.ts';
import { defaultHost, type Host } from '../agent/host.ts';
import { inSlices } from '../agent/slices.ts';
import type { ThinkOptions } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkCount, checkKeys, checkOptions, inspect, isObject } from '../checking/options.ts';
import type { ExactAction, ExactSearch, ExactSolver, ExactStatus } from '../contracts/exact.ts';
import type { Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { alphaBetaSolver } from './alphaBetaSolver.ts';
import type { ExactGame } from './exactGame.ts';

/**
 * The bounds of `solve`; the first that is reached ends it.
 *
 * `Infinity` needs an `AbortSignal`.
 */
export interface SolveBudget extends Pick<Budget, 'milliseconds'> {
  /** The number of nodes to visit, a whole number from 1. */
  readonly nodes?: number;
}

/** Options of `solve` besides its budget. */
export type SolveOptions = Pick<ThinkOptions, 'signal'>;

/** What `solve` found. */
export interface Solution<Action = number> {
  /** The player to move, or `TERMINAL`. */
  readonly player: Player;
  readonly status: ExactStatus;
  /** Why it ended: `solved`, `exhausted`, `terminal`, a bound of the budget, or `aborted`. */
  readonly stopped: Exclude<ExactStatus, 'searching'> | keyof SolveBudget | 'aborted';
  /** The return of perfect play for the player to move: 1, 1/2 or 0; absent if it is neither proven nor in a book. */
  readonly outcome?: number;
  /**
   * Plies to the end of the game, present exactly if `outcome` is.
   *
   * With the status `solved`, or with `known`, the distance of a win or a loss is that of perfect play: the winner
   * hurries, and the loser delays. Otherwise it is the most that it can be.
   */
  readonly distance?: number;
  /**
   * Outcome and distance, where a book of the solver has them. Before the status `solved` no action is proven to have
   * them.
   */
  readonly known?: Proof;
  /**
   * The actions that are proven to be as good as the best: of the same outcome and, in a win or a loss, distance.
   *
   * With the status `solved` of `alphaBetaSolver` these are all of them; another solver may prove only one. Empty
   * before that status, as another action may be better; `actions` then has what is proven.
   */
  readonly bestActions: readonly Action[];
  /** Every legal action: wins, quickest first; draws; unproven actions; losses, longest first. */
  readonly actions: readonly ExactAction<Action>[];
  /** The line of perfect play as far as it is known, with `alphaBetaSolver` to the end; empty where no action is proven. */
  readonly principalVariation: readonly Action[];
  /** Nodes visited. */
  readonly nodes: number;
  /** The elapsed time, including pauses. */
  readonly milliseconds: number;
}

/**
 * Solves a state: finds its outcome under perfect play, its distance, all best actions and the principal variation.
 *
 * @param rules a game of two players without chance and hidden information, which `alphaBetaSolver` then solves, or
 *   another exact solver.
 * @param budget at least one bound. Without a budget it goes on until the state is solved, which may take forever.
 * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `UNKNOWN_OPTION`, `INVALID_OPTION`; the reason of a signal
 *   that is already aborted; errors of the game.
 */
export function solve<State, Action = number>(
  rules: ExactGame<State, Action> | ExactSolver<State, Action>,
  state: State,
  budget: SolveBudget = UNBOUNDED,
  options: SolveOptions = {},
): Promise<Solution<Action>> {
  return solveOn(rules, state, budget, options, defaultHost);
}

/** `solve` on a given host. */
export async function solveOn<State, Action = number>(
  rules: ExactGame<State, Action> | ExactSolver<State, Action>,
  state: State,
  budget: SolveBudget,
  options: SolveOptions,
  host: Host,
): Promise<Solution<Action>> {
  checkOptions('solve', options, ['signal']);
  checkSignal(options.signal);
  const bounds = budget === UNBOUNDED ? EVERYTHING : checkBounds(budget, options.signal !== undefined);
  checkNotAborted(options.signal);
  const solver = 'start' in rules ? rules : alphaBetaSolver(rules);
  const elapsed = stopwatch(host);
  const search = solver.start(state);
  try {
    const stopped = await inSlices(
      { run: (chunk) => runUpTo(search, chunk, bounds.nodes) },
      { milliseconds: bounds.milliseconds, signal: options.signal },
      elapsed,
      host,
    );
    const { proof, ...report } = search.report();
    const isSolved = report.status === 'solved';
    const isBest = (other: Proof | undefined): boolean =>
      isSolved &&
      proof !== undefined &&
      other?.outcome === proof.outcome &&
      (proof.outcome === 0.5 || other.distance === proof.distance);
    return {
      ...report,
      stopped,
      ...(report.known ?? proof),
      bestActions: report.actions.filter((each) => isBest(each.proof)).map(({ action }) => action),
      milliseconds: elapsed(),
    };
  } finally {
    search.dispose();
  }
}

const UNBOUNDED: SolveBudget = {};
const EVERYTHING: Required<SolveBudget> = { milliseconds: Infinity, nodes: Infinity };

function checkBounds(budget: SolveBudget, abortable: boolean): Required<SolveBudget> {
  if (!isObject(budget)) {
    throw new BanyanError(
      'INVALID_BUDGET',
      `a budget is an object such as { milliseconds: 300 }, not ${inspect(budget)}`,
    );
  }
  checkKeys('a budget of solve', budget, ['milliseconds', 'nodes']);
  const { milliseconds, nodes } = budget;
  if (milliseconds === undefined && nodes === undefined) {
    throw new BanyanError('NO_STOP_CONDITION', 'a budget of solve needs milliseconds, nodes or both');
  }
  return {
    milliseconds: milliseconds === undefined ? Infinity : checkDuration(milliseconds, abortable),
    nodes: nodes === undefined ? Infinity : checkCount('nodes', nodes, abortable),
  };
}

/** Visits at most `chunk` of `nodes` nodes; returns how many it tried, or why the search has ended. */
function runUpTo<Action>(
  search: ExactSearch<Action>,
  chunk: number,
  nodes: number,
): number | Exclude<Solution['stopped'], 'milliseconds' | 'aborted'> {
  const tried = Math.min(chunk, nodes - search.nodes);
  if (search.status === 'searching' && tried > 0) search.run(tried);
  if (search.status !== 'searching') return search.status;
  return search.nodes >= nodes ? 'nodes' : tried;
}
