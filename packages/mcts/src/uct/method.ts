/** Makes a `Method`, the parts of one kind of tree search, from options. */
import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkFunction, checkInteger, refuseBoth } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { checkIsGame } from '../rules/answers.ts';
import { checkedRange } from '../rules/returns.ts';
import { rave } from '../selection/rave.ts';
import { type Selection, ucb1 } from '../selection/selection.ts';
import { checkSolvable, solverColumns } from '../solver/solverOf.ts';
import type { Column } from '../tree/readonlyTree.ts';
import { MAX_SHARED_NODES, stateKeyOf } from '../tree/transpositions.ts';
import type { Method } from './phases.ts';
import type { ResolvedUctOptions, UctOptions } from './uctOptions.ts';

/** The options that the TypeScript engines have beyond `UctOptions`. */
export interface MethodOptions {
  /** Chooses the child that a simulation follows. Default `ucb1({ c })`; excludes `c`. */
  readonly selection?: Selection;
  /** The visits after which a node is expanded, 1 to 1,000,000. Default 1: a node gets children at its second visit. */
  readonly expandAfter?: number;
  /**
   * Whether all paths to a state share one node and its subtree (`transpositions.ts`).
   *
   * For games with `stateKey`. Default false.
   */
  readonly transpositions?: boolean;
  /**
   * Whether a full tree drops the subtrees of its least visited nodes (`recycle.ts`) and goes on growing.
   *
   * Nodes then move to other indices, as they do by `advance`; the root and its children keep theirs. Default false.
   */
  readonly recycle?: boolean;
}

/** The names of the options, for `checkOptions`. */
export const METHOD_OPTIONS: readonly (keyof MethodOptions)[] = [
  'selection',
  'expandAfter',
  'transpositions',
  'recycle',
];

const MAX_PLAYERS = 1_000;

/** The largest `expandAfter`. */
export const MAX_EXPAND_AFTER = 1_000_000;

/**
 * Refuses a value that is not a game.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkRules<State, Action>(game: Game<State, Action>): void {
  checkIsGame(game);
  checkInteger('players', game.players, 1, MAX_PLAYERS);
  checkedRange(game);
}

/**
 * The method that options describe, and the columns that its trees need.
 * @param what the engine, for messages.
 * @param settings the same options, resolved by `resolveUctOptions`.
 * @param inFlight how many simulations run together.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function methodOf<State, Action>(
  what: string,
  game: Game<State, Action>,
  options: MethodOptions & UctOptions,
  { c, rave: weights, expansion, solver, leafSolver, maxNodes }: ResolvedUctOptions,
  inFlight: number,
): Method<State, Action> & { readonly columns: readonly Column[] } {
  checkRules(game);
  refuseBoth(what, options, 'selection', 'c');
  refuseBoth(what, options, 'selection', 'rave');
  const usual = weights === false ? ucb1({ c }) : rave({ ...weights, c });
  const { selection = usual, expandAfter = 1, transpositions = false, recycle = false } = options;
  checkFunction('selection', selection, 'ucb1({ c })');
  checkInteger('expandAfter', expandAfter, 1, MAX_EXPAND_AFTER);
  checkBoolean('transpositions', transpositions);
  checkBoolean('recycle', recycle);
  if (selection.amafPriors && game.amafPriors === undefined) {
    throw new BanyanError('INVALID_OPTION', `priors must be false for ${game.name}, which has no amafPriors`);
  }
  if (solver) checkSolvable(game);
  if (leafSolver !== false && (game.players !== 2 || game.solveLeaf === undefined)) {
    throw new BanyanError(
      'INVALID_OPTION',
      `leafSolver must be false for ${game.name}, which has no solveLeaf`,
    );
  }
  const columns: Column[] = [...(selection.columns ?? []), ...(solver ? solverColumns(game) : [])];
  if (columns.includes('link')) checkByStates(game, transpositions, inFlight);
  else if (transpositions) columns.push('link');
  if (transpositions && maxNodes > MAX_SHARED_NODES) {
    throw new BanyanError(
      'INVALID_OPTION',
      `maxNodes must be at most ${MAX_SHARED_NODES} with transpositions, not ${maxNodes}`,
    );
  }
  if (recycle && solver && game.players !== 2) {
    throw new BanyanError('INVALID_OPTION', `recycle is not for the solver of ${game.players} players`);
  }
  const stateKey = transpositions ? stateKeyOf(game) : undefined;
  return { game, selection, expansion, expandAfter, stateKey, recycle, solver, leafSolver, columns };
}

/** Refuses a selection by shared nodes where their sums of returns, those of player 0, do not suffice. */
function checkByStates<State, Action>(
  { players, name }: Game<State, Action>,
  transpositions: boolean,
  inFlight: number,
): void {
  const fault =
    (!transpositions && 'needs transpositions: true') ||
    (players !== 2 && `is for 2 players, and ${name} has ${players}`) ||
    (inFlight > 1 && `is for one simulation at a time, not ${inFlight}`);
  if (fault) throw new BanyanError('INVALID_OPTION', `a selection by states ${fault}`);
}
