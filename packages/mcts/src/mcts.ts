/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations; this module puts them together from their parts.
 */
import { decisive } from './decisive.ts';
import type { Evaluator } from './evaluation.ts';
import type { Game } from './game.ts';
import { METHOD_OPTIONS, type MethodOptions, methodOf } from './method.ts';
import { checkFunction, checkOptions, refuseBoth } from './options.ts';
import type { Policy } from './policy.ts';
import { freshSeed, sfc32 } from './random.ts';
import { rollout } from './rollout.ts';
import type { Engine } from './search.ts';
import { TreePool } from './treePool.ts';
import { TreeSearch } from './treeSearch.ts';
import { Uct } from './uct.ts';
import { type RolloutPolicy, resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

export interface MctsOptions<State, Action = number> extends UctOptions, MethodOptions {
  /** What a leaf is worth. Default a rollout; give this or `maxRolloutMoves` and `rolloutPolicy`. */
  readonly evaluator?: Evaluator<State, Action>;
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
  checkOptions('mcts', options, [...UCT_OPTIONS, ...METHOD_OPTIONS, 'evaluator']);
  refuseBoth('mcts', options, 'evaluator', 'maxRolloutMoves');
  refuseBoth('mcts', options, 'evaluator', 'rolloutPolicy');
  const { maxRolloutMoves, rolloutPolicy, inFlight, finalMove, maxNodes } = resolveUctOptions(options);
  const policy = policyOf(game, rolloutPolicy);
  const { evaluator = rollout(game, { policy, maxMoves: maxRolloutMoves }) } = options;
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const method = methodOf('mcts', game, options);
  const trees = new TreePool(maxNodes, method.columns);
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = game.clone(state);
      const simulator = new Uct(method, { evaluator, inFlight }, { state: root, random, ...trees.take() });
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
