/** The engines in TypeScript, which a game with a compiled core seldom needs. */
import {
  type Engine,
  type MctsOptions,
  mcts,
  type PlainOption,
  singlePlayer,
  type UctOptions,
} from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';

export { mcts };

/**
 * The engine in TypeScript. An option given by the address is one of `mcts`.
 * @param isPuzzle whether the search is `nrpa`.
 */
export async function readableEngine<State>(
  rules: Ruleset<State>,
  options: UctOptions & PlainOption,
  isPuzzle: boolean,
): Promise<Engine<State>> {
  if (!isPuzzle) return mcts(rules.game, methodOf(rules, options));
  const { puzzleEngine } = await import('./puzzleEngine.ts');
  return puzzleEngine(rules.game);
}

/** The options of the TypeScript engine: a weight of exploration is that of the recommended selection. */
function methodOf<State>(
  { method }: Ruleset<State>,
  { c, ...options }: UctOptions & PlainOption,
): MctsOptions<State> & PlainOption {
  if (c === undefined) return options;
  if (method === 'rave') return { rave: true, ...options, c };
  if (method === 'puzzle') return { ...options, selection: singlePlayer({ c }) };
  return { ...options, c };
}
