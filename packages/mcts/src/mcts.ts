/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations; this module puts them together from their parts.
 */
import { decisive } from './decisive.ts';
import type { Evaluator } from './evaluation.ts';
import type { Game } from './game.ts';
import { loaded, type MctsEngine, UctSearch } from './mctsSearch.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { checkFunction, checkOptions, refuseBoth } from './options.ts';
import type { Policy } from './policy.ts';
import { freshSeed, type Sfc32, seeded } from './random.ts';
import { rollout } from './rollout.ts';
import { TreePool } from './treePool.ts';
import { Uct } from './uct.ts';
import { type RolloutPolicy, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

export interface MctsOptions<State, Action = number> extends UctOptions, MethodOptions {
  /** What a leaf is worth. Default a rollout; give this or `maxRolloutMoves` and `rolloutPolicy`. */
  readonly evaluator?: Evaluator<State, Action>;
}

/**
 * A search of the true state would see what is hidden from its player, or what others are choosing at the same time: so a
 * game that hides something, and one of simultaneous choices, are refused.
 */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
  readonly choosingPlayers?: never;
};

/**
 * The TypeScript engine, for any game.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function mcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: MctsOptions<State, Action> = {},
): MctsEngine<State, Action> {
  checkOptions('mcts', options, [...UCT_OPTIONS, ...METHOD_OPTIONS, 'evaluator']);
  refuseBoth('mcts', options, 'evaluator', 'maxRolloutMoves');
  refuseBoth('mcts', options, 'evaluator', 'rolloutPolicy');
  const { maxRolloutMoves, rolloutPolicy, inFlight, finalMove, maxNodes } = resolveUctOptions(options);
  const method = methodOf('mcts', game, options, inFlight);
  const policy = policyOf(game, rolloutPolicy);
  const { evaluator = rollout(game, { policy, maxMoves: maxRolloutMoves }) } = options;
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const { solver } = method;
  const trees = new TreePool(maxNodes, method.columns);
  const simulatorAt = (state: State, random: Sfc32): Uct<State, Action> =>
    new Uct(method, { evaluator, inFlight }, { state, random: random.next, ...trees.take() });
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = seeded(seed);
      const root = game.clone(state);
      const simulator = simulatorAt(root, random);
      return new UctSearch({ game, state: root, seed, simulator, finalMove, random, solver });
    },
    load(state, bytes) {
      return new UctSearch({ ...loaded(method, state, bytes, simulatorAt), finalMove });
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
