/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations; this module puts them together from their parts.
 */
import { invalidTree } from './bytes.ts';
import { decisiveRollout } from './decisive.ts';
import { BanyanError } from './errors.ts';
import type { Evaluator } from './evaluation.ts';
import type { Game } from './game.ts';
import { type MctsEngine, UctSearch } from './mctsSearch.ts';
import { checkBoolean, checkFunction, checkInteger, checkOptions } from './options.ts';
import { freshSeed, resumed, type Seed, type Sfc32, seeded } from './random.ts';
import { restore } from './restore.ts';
import { rollout } from './rollout.ts';
import { type Selection, ucb1 } from './selection.ts';
import { checkSolvable } from './solver.ts';
import { stateKeyOf } from './transpositions.ts';
import { type Column, Tree } from './tree.ts';
import { openFile, readHead } from './treeFile.ts';
import { type Method, Uct } from './uct.ts';
import { type RolloutPolicy, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

/** The default evaluators, by the policy of their rollouts. */
const ROLLOUTS: Readonly<Record<RolloutPolicy, typeof rollout>> = {
  uniform: rollout,
  decisive: decisiveRollout,
};

const OPTIONS: readonly (keyof MctsOptions<unknown>)[] = [
  ...UCT_OPTIONS,
  'selection',
  'evaluator',
  'expandAfter',
  'transpositions',
  'recycle',
];

/** The largest `expandAfter`. */
const MOST_VISITS_BEFORE = 1_000_000;

export interface MctsOptions<State, Action = number> extends UctOptions {
  /** How a simulation walks down the tree. Default `ucb1(c)`; give this or `c`. */
  readonly selection?: Selection;
  /** What a leaf is worth. Default a rollout; give this or `maxRolloutMoves` and `rolloutPolicy`. */
  readonly evaluator?: Evaluator<State, Action>;
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

/** A search of the true state would see what is hidden from its player; so a game that hides something is refused. */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
};

/**
 * The TypeScript engine, for any game.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function mcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: MctsOptions<State, Action> = {},
): MctsEngine<State, Action> {
  checkOptions('mcts', options, OPTIONS);
  refuseBoth(options, 'selection', 'c');
  refuseBoth(options, 'evaluator', 'maxRolloutMoves');
  refuseBoth(options, 'evaluator', 'rolloutPolicy');
  const { c, maxRolloutMoves, rolloutPolicy, finalMove, maxNodes, ...how } = resolveUctOptions(options);
  const {
    selection = ucb1(c),
    evaluator = ROLLOUTS[rolloutPolicy](game, maxRolloutMoves),
    expandAfter = 1,
    transpositions = false,
    recycle = false,
  } = options;
  checkFunction('selection', selection, 'ucb1(c)');
  checkFunction('evaluator', evaluator, 'rollout(game)');
  checkInteger('expandAfter', expandAfter, 1, MOST_VISITS_BEFORE);
  checkBoolean('transpositions', transpositions);
  checkBoolean('recycle', recycle);
  if (how.solver) checkSolvable(game);
  if (!transpositions && selection.columns?.includes('link')) {
    throw new BanyanError('INVALID_OPTION', 'a selection by states needs transpositions: true');
  }
  const stateKey = transpositions ? stateKeyOf(game) : undefined;
  const columns: Column[] = [...(selection.columns ?? [])];
  if (transpositions) columns.push('link');
  const method: Method<State, Action> = {
    game,
    selection,
    evaluator,
    expandAfter,
    stateKey,
    recycle,
    ...how,
  };
  const idleTrees: Tree[] = [];
  const simulatorAt = (root: State, random: Sfc32): Uct<State, Action> => {
    const tree = idleTrees.pop() ?? new Tree(maxNodes, columns);
    return new Uct(method, root, random.next, tree, (released) => {
      if (idleTrees.length === 0) idleTrees.push(released);
    });
  };
  const { solver } = how;
  return {
    name: `mcts(${game.name})`,
    start(state, seed: Seed = freshSeed()) {
      const random = seeded(seed);
      const root = game.clone(state);
      const simulator = simulatorAt(root, random);
      return new UctSearch({ game, state: root, seed, simulator, finalMove, random, solver });
    },
    load(state, bytes) {
      const file = openFile(bytes);
      const head = readHead(file);
      if (head.game !== game.name) throw invalidTree(`is of ${head.game}, not of ${game.name}`);
      if (head.solver !== solver) throw invalidTree(`was grown with solver: ${head.solver}`);
      const random = resumed(head.random);
      const root = game.clone(state);
      const simulator = simulatorAt(root, random);
      try {
        restore(game, root, simulator.memory, head, file);
      } catch (error) {
        simulator.release();
        throw error;
      }
      simulator.maxDepth = head.maxDepth;
      simulator.isFull = head.isFull && maxNodes <= head.maxNodes;
      const { seed, simulations } = head;
      return new UctSearch({ game, state: root, seed, simulator, finalMove, random, solver, simulations });
    },
  };
}

function refuseBoth<Options>(
  options: Options,
  one: keyof Options & string,
  other: keyof Options & string,
): void {
  if (options[one] === undefined || options[other] === undefined) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `mcts takes ${one} or ${other}, not both: ${other} is the default's own`,
  );
}
