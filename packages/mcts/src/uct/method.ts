/** A method: the parts that make up one kind of tree search, from the options that ask for them. */
import { BanyanError } from '../checking/errors.ts';
import {
  checkBoolean,
  checkFunction,
  checkInteger,
  checkInterface,
  refuseBoth,
} from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { type Selection, ucb1 } from '../selection/selection.ts';
import { checkSolvable, solverColumns } from '../solver/solverOf.ts';
import { MOST_SHARED_NODES, stateKeyOf } from '../tree/transpositions.ts';
import type { Column } from '../tree/tree.ts';
import type { Method } from './phases.ts';
import { resolveUctOptions, type UctOptions } from './uctOptions.ts';

/** The options that the TypeScript engines have besides those of every UCT engine. */
export interface MethodOptions {
  /** How a simulation walks down the tree. Default `ucb1(c)`; give this or `c`. */
  readonly selection?: Selection;
  /** The visits that a node has before it gets children, 1 to 1,000,000. Default 1: it gets them at its second visit. */
  readonly expandAfter?: number;
  /**
   * Whether states that are reached in several ways share one node, with all that is below it (`transpositions.ts`).
   * For games with `stateKey`. Default false.
   */
  readonly transpositions?: boolean;
  /**
   * Whether a full tree gives up what is below its least visited nodes, and grows on where it matters (`recycle.ts`),
   * rather than grow no more. Its nodes move then, as they do by `advance`; the root and its children stay where they
   * are. Default false.
   */
  readonly recycle?: boolean;
}

/** Their names, for `checkOptions`. */
export const METHOD_OPTIONS: readonly (keyof MethodOptions)[] = [
  'selection',
  'expandAfter',
  'transpositions',
  'recycle',
];

/** The functions that every game has. */
const RULES: readonly (keyof Game<unknown>)[] = [
  'initialState',
  'clone',
  'currentPlayer',
  'legalActions',
  'apply',
  'returns',
];

const MOST_PLAYERS = 1_000;

/** The largest `expandAfter`. */
const MOST_VISITS_BEFORE = 1_000_000;

/**
 * Refuses what is no game at all.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkRules<State, Action>(game: Game<State, Action>): void {
  checkInterface('a Game', game, RULES);
  checkInteger('players', game.players, 1, MOST_PLAYERS);
}

/**
 * The method that options ask for, and the columns that its trees need.
 * @param what whose options they are.
 * @param together how many simulations are in flight at a time.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function methodOf<State, Action>(
  what: string,
  game: Game<State, Action>,
  options: MethodOptions & UctOptions,
  together: number,
): Method<State, Action> & { readonly columns: readonly Column[] } {
  checkRules(game);
  refuseBoth(what, options, 'selection', 'c');
  const { c, expansion, solver, maxNodes } = resolveUctOptions(options);
  const { selection = ucb1(c), expandAfter = 1, transpositions = false, recycle = false } = options;
  checkFunction('selection', selection, 'ucb1(c)');
  checkInteger('expandAfter', expandAfter, 1, MOST_VISITS_BEFORE);
  checkBoolean('transpositions', transpositions);
  checkBoolean('recycle', recycle);
  if (solver) checkSolvable(game);
  const columns: Column[] = [...(selection.columns ?? []), ...(solver ? solverColumns(game) : [])];
  if (columns.includes('link')) checkByStates(game, transpositions, together);
  else if (transpositions) columns.push('link');
  if (transpositions && maxNodes > MOST_SHARED_NODES) {
    throw new BanyanError(
      'INVALID_OPTION',
      `maxNodes must be at most ${MOST_SHARED_NODES} with transpositions, not ${maxNodes}`,
    );
  }
  if (recycle && solver && game.players !== 2) {
    throw new BanyanError('INVALID_OPTION', `recycle is not for the solver of ${game.players} players`);
  }
  const stateKey = transpositions ? stateKeyOf(game) : undefined;
  return { game, selection, expansion, expandAfter, stateKey, recycle, solver, columns };
}

/** Shared nodes have the value of one of two players, from which visits in flight cannot be told. */
function checkByStates<State, Action>(
  { players, name }: Game<State, Action>,
  transpositions: boolean,
  together: number,
): void {
  const fault =
    (!transpositions && 'needs transpositions: true') ||
    (players !== 2 && `is for 2 players, and ${name} has ${players}`) ||
    (together > 1 && `is for one simulation at a time, not ${together}`);
  if (fault) throw new BanyanError('INVALID_OPTION', `a selection by states ${fault}`);
}
