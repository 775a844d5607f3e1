/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations; this module puts them together from their parts.
 */
import { decisive } from './decisive.ts';
import { BanyanError } from './errors.ts';
import type { Evaluator } from './evaluation.ts';
import type { Game } from './game.ts';
import { checkFunction, checkInteger, checkOptions } from './options.ts';
import type { Policy } from './policy.ts';
import { freshSeed, sfc32 } from './random.ts';
import { rollout } from './rollout.ts';
import type { Engine } from './search.ts';
import { type Selection, ucb1 } from './selection.ts';
import { checkSolvable } from './solver.ts';
import { Tree } from './tree.ts';
import { TreeSearch } from './treeSearch.ts';
import { type Method, Uct } from './uct.ts';
import { type RolloutPolicy, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

/** The largest `expandAfter`. */
const MOST_VISITS_BEFORE = 1_000_000;

export interface MctsOptions<State, Action = number> extends UctOptions {
  /** How a simulation walks down the tree. Default `ucb1(c)`; give this or `c`. */
  readonly selection?: Selection;
  /** What a leaf is worth. Default a rollout; give this or `maxRolloutMoves` and `rolloutPolicy`. */
  readonly evaluator?: Evaluator<State, Action>;
  /** The visits that a node has before it gets children, 1 to 1,000,000. Default 1: it gets them at its second visit. */
  readonly expandAfter?: number;
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
): Engine<State, Action> {
  checkOptions('mcts', options, [...UCT_OPTIONS, 'selection', 'evaluator', 'expandAfter']);
  refuseBoth(options, 'selection', 'c');
  refuseBoth(options, 'evaluator', 'maxRolloutMoves');
  refuseBoth(options, 'evaluator', 'rolloutPolicy');
  const { c, maxRolloutMoves, rolloutPolicy, finalMove, maxNodes, ...how } = resolveUctOptions(options);
  const {
    selection = ucb1(c),
    evaluator = rollout(game, { policy: policyOf(game, rolloutPolicy), maxMoves: maxRolloutMoves }),
    expandAfter = 1,
  } = options;
  checkFunction('selection', selection, 'ucb1(c)');
  checkFunction('evaluator', evaluator, 'rollout(game)');
  checkInteger('expandAfter', expandAfter, 1, MOST_VISITS_BEFORE);
  if (how.solver) checkSolvable(game);
  const method: Method<State, Action> = { game, selection, evaluator, expandAfter, ...how };
  const idleTrees: Tree[] = [];
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = game.clone(state);
      const tree = idleTrees.pop() ?? new Tree(maxNodes, selection.columns);
      const simulator = new Uct(method, root, random, tree, (released) => {
        if (idleTrees.length === 0) idleTrees.push(released);
      });
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

/** The policy that a name stands for; none for the default of rollouts. */
function policyOf<State, Action>(
  game: Game<State, Action>,
  name: RolloutPolicy,
): Policy<State, Action> | undefined {
  return name === 'decisive' ? decisive(game) : undefined;
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
