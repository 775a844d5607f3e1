/** Converts the options of a configuration to those of the library. */

import {
  bestValue,
  type Evaluator,
  type FinalMove,
  type Game,
  type GumbelPlanning,
  grave,
  gumbel,
  type IsmctsOptions,
  type IsmctsVariant,
  lowerBound,
  type MctsOptions,
  mast,
  mostVisits,
  mostWins,
  type PimcOptions,
  progressiveWidening,
  puct,
  rave,
  rollout,
  type Selection,
  singlePlayer,
  softmax,
  type UctOptions,
  ucb1,
  ucb1Tuned,
} from '@banyan/mcts';
import type { CoreOptions } from '@banyan/wasm';
import { defined } from '../defined.ts';
import { UsageError } from '../usage.ts';
import type { EngineKind } from './engineKinds.ts';
import { checkHasOptions, ENGINE_OPTIONS, type EngineOptionName, type EngineOptions } from './options.ts';

/**
 * The default number of nodes, of one tree or of the trees of all threads together: some seconds of the fastest engine
 * in one thread. When full they take some 300 MiB in the core, twice that with RAVE, and 448 MiB or more in TypeScript.
 */
export const DEFAULT_NODES: number = 2 ** 24;

/** The coefficient in the strength table (apps/bench/STRENGTH.md). */
const WIDENING = { coefficient: 2 };

/** The temperature in the strength table. */
const MAST_TEMPERATURE = 0.1;

const FINAL_MOVES: Readonly<Record<NonNullable<EngineOptions['final']>, FinalMove>> = {
  visits: mostVisits,
  value: bestValue,
  wins: mostWins,
  bound: lowerBound(),
};

/** Returns the rule for the final move. */
export function finalMoveOf({ final = 'visits' }: EngineOptions): FinalMove {
  return FINAL_MOVES[final];
}

/** The options that only the TypeScript engine supports. */
const UNSUPPORTED_BY_CORE: readonly EngineOptionName[] = [
  'selection',
  'expand-after',
  'leaf-rollouts',
  'transpositions',
  'recycle',
];

/**
 * Returns the first option that the core does not support for a game, such as `selection`; `undefined` if it supports all. The
 * core has RAVE for games that recommend it there.
 */
export function unsupportedByCore<State>(
  options: EngineOptions,
  { recommended }: Game<State>,
): EngineOptionName | undefined {
  if (options.rollouts === 'mast') return 'rollouts';
  const hasRave = options.selection === 'rave' && recommended?.compiled?.rave !== undefined;
  return UNSUPPORTED_BY_CORE.find(
    (name) => options[name] !== undefined && !(name === 'selection' && hasRave),
  );
}

const ISMCTS_OPTIONS: readonly EngineOptionName[] = [
  'c',
  'max-rollout',
  'final',
  'variant',
  'nodes',
  'simulations',
  'milliseconds',
];

/** The engines that alone have these options. */
const ENGINE_WITH: Partial<Record<EngineOptionName, EngineKind>> = {
  depth: 'alphabeta',
  levels: 'nrpa',
  iterations: 'nrpa',
  alpha: 'nrpa',
  variant: 'ismcts',
  worlds: 'pimc',
};

const VARIANTS: Readonly<Record<NonNullable<EngineOptions['variant']>, IsmctsVariant>> = {
  so: 'SO',
  pom: 'SO+POM',
  mo: 'MO',
};

/**
 * Converts the options of `ismcts`.
 * @throws UsageError for options that it does not support.
 */
export function ismctsOptionsOf<State>(options: EngineOptions): IsmctsOptions<State> {
  checkHasOptions('ismcts', options, ISMCTS_OPTIONS);
  const { c, variant, nodes = DEFAULT_NODES, final, 'max-rollout': maxRolloutMoves } = options;
  return {
    maxNodes: nodes,
    ...defined({
      c,
      variant: variant && VARIANTS[variant],
      maxRolloutMoves,
      finalMove: final && FINAL_MOVES[final],
    }),
  };
}

/**
 * Converts the options of `pimc`: those of `uct`, and `worlds`.
 * @throws UsageError for options that it does not have.
 */
export function pimcOptionsOf<State>(options: EngineOptions, game: Game<State>): PimcOptions<State> {
  refuseOptionsOfOthers('pimc', options);
  const { worlds, ...rest } = options;
  const proof = (['exact', 'threats'] as const).find((name) => options[name] !== undefined);
  if (proof !== undefined) throw new UsageError(`${proof} is for games without hidden information`);
  return { ...mctsOptionsOf(rest, game), ...defined({ worlds }) };
}

/** @throws UsageError for options that only other engines have. */
export function refuseOptionsOfOthers(kind: EngineKind, options: EngineOptions): void {
  for (const { name } of ENGINE_OPTIONS) {
    const owner = ENGINE_WITH[name];
    if (owner !== undefined && owner !== kind && options[name] !== undefined) {
      throw new UsageError(`${kind} has no ${name}; the engine ${owner} has`);
    }
  }
}

/**
 * Converts the options that every engine for perfect information supports.
 * @throws UsageError for decisive rollouts if the rules have no `lookAhead`, and for heavy ones if they have none.
 */
function uctOptionsOf<State>(options: EngineOptions, game: Game<State>): UctOptions {
  const { c, solver, rollouts, expansion, nodes = DEFAULT_NODES, final } = options;
  const { 'in-flight': inFlight, 'max-rollout': maxRolloutMoves } = options;
  if (rollouts === 'decisive' && game.lookAhead === undefined) {
    throw new UsageError(`rollouts=decisive is not for ${game.name}: its rules do not look ahead`);
  }
  if (rollouts === 'heavy' && game.heavyRolloutAction === undefined) {
    throw new UsageError(`rollouts=heavy is not for ${game.name}: it has no heavy rollouts`);
  }
  return {
    maxNodes: nodes,
    ...defined({
      c,
      solver,
      leafSolver: leafSolverOf(options, game),
      rolloutPolicy: rollouts === 'mast' ? undefined : rollouts,
      expansion,
      inFlight,
      maxRolloutMoves,
      finalMove: final && FINAL_MOVES[final],
    }),
  };
}

/**
 * Converts the options of the search of leaves.
 * @throws UsageError for limits without a search, without a solver, and for a game that has no such search.
 */
function leafSolverOf<State>(
  options: EngineOptions,
  { name, solveLeaf }: Game<State>,
): UctOptions['leafSolver'] {
  const { 'leaf-solver': isOn, 'leaf-cells': emptyCells, 'leaf-nodes': nodes } = options;
  const limit = emptyCells === undefined ? 'leaf-nodes' : 'leaf-cells';
  const hasLimits = emptyCells !== undefined || nodes !== undefined;
  if (hasLimits && isOn !== true) throw new UsageError(`${limit} needs leaf-solver`);
  if (isOn !== true) return isOn;
  if (options.solver !== true) throw new UsageError('leaf-solver needs solver');
  if (solveLeaf === undefined)
    throw new UsageError(`leaf-solver is not for ${name}: its rules do not search leaves`);
  return hasLimits ? defined({ emptyCells, nodes }) : true;
}

/**
 * Converts the options of the core.
 * @throws UsageError for `priors` without RAVE, or in a game that has none.
 */
export function coreOptionsOf<State>(options: EngineOptions, game: Game<State>): CoreOptions {
  const { selection, priors, ...rest } = options;
  checkPriors(options, game);
  const recommended = game.recommended?.compiled?.rave ?? true;
  const rave =
    priors === undefined ? recommended : { ...(typeof recommended === 'object' && recommended), priors };
  return { ...uctOptionsOf(rest, game), ...(selection === 'rave' && { rave }) };
}

function checkPriors<State>({ selection, priors }: EngineOptions, game: Game<State>): void {
  if (priors === undefined) return;
  if (selection !== 'rave') throw new UsageError('priors needs selection=rave');
  if (priors && game.amafPriors === undefined) {
    throw new UsageError(`priors is not for ${game.name}: it has no prior knowledge`);
  }
}

/**
 * Converts the options of the TypeScript engine.
 * @throws UsageError for options that exclude each other, or that the game does not have.
 */
export function mctsOptionsOf<State>(options: EngineOptions, game: Game<State>): MctsOptions<State> {
  const { c, selection, transpositions, recycle, rollouts, ...rest } = options;
  checkPriors(options, game);
  const { 'expand-after': expandAfter, 'leaf-rollouts': leafRollouts, 'max-rollout': maxRollout } = rest;
  const isOwnEvaluator = rollouts === 'mast' || leafRollouts !== undefined;
  if (isOwnEvaluator && (rollouts === 'decisive' || rollouts === 'heavy')) {
    throw new UsageError(
      `leaf-rollouts is for rollouts=uniform or rollouts=mast, not for rollouts=${rollouts}`,
    );
  }
  const { rolloutPolicy, maxRolloutMoves, ...plain } = uctOptionsOf(
    { ...rest, ...defined({ c: selection === undefined ? c : undefined, rollouts }) },
    game,
  );
  const evaluator = (): Evaluator<State, number> =>
    rollout(game, {
      policy: rollouts === 'mast' ? softmax(mast(), MAST_TEMPERATURE) : undefined,
      maxRolloutMoves: maxRollout,
      rollouts: leafRollouts,
    });
  return {
    ...plain,
    ...(selection !== undefined && selectionOf(selection, options)),
    ...defined({ transpositions, recycle, expandAfter }),
    ...(isOwnEvaluator ? { evaluator: evaluator() } : defined({ rolloutPolicy, maxRolloutMoves })),
  };
}

function selectionOf(
  name: NonNullable<EngineOptions['selection']>,
  { c, simulations, priors }: EngineOptions,
): { readonly selection: Selection } | GumbelPlanning {
  const weight = c === undefined ? {} : { c };
  switch (name) {
    case 'ucb1':
      return { selection: ucb1(weight) };
    case 'tuned':
      return { selection: ucb1Tuned(weight) };
    case 'puct':
      return { selection: puct(weight) };
    case 'rave':
      return { selection: rave({ ...weight, ...defined({ priors }) }) };
    case 'grave':
      return { selection: grave(weight) };
    case 'widening':
      return { selection: ucb1({ ...weight, firstPlay: progressiveWidening(WIDENING) }) };
    case 'single-player':
      return { selection: singlePlayer(weight) };
    case 'gumbel':
      if (c !== undefined) throw new UsageError('selection=gumbel has no c: leave it out');
      if (simulations === undefined) {
        throw new UsageError('selection=gumbel plans for a number of simulations: set it');
      }
      return gumbel({ simulations });
  }
}
