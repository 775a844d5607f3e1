/** An experiment: what searches choose after few and after many simulations. */
import { type ActionStats, mcts } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { type Variant, variantOptions } from '../tree/variant.ts';

/** The numbers of simulations after which each search is asked for its choice. */
export const CHECKPOINTS = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

/** The most nodes of a search: more than its simulations add in the small games of experiments. */
const MAX_NODES = 100_000;

/** How a choice is read from the statistics of a search. */
export type ChoiceRule = 'recommended' | 'mean';

/** The choices of one search at each checkpoint. */
export interface Choices extends Readonly<Record<ChoiceRule, readonly number[]>> {
  /** The first checkpoint at which the outcome of the position is proven. */
  readonly provenAt?: number;
}

/** Runs one search of a state, and asks it at each checkpoint. */
export function choicesOf<State>(
  rules: Ruleset<State>,
  state: State,
  variant: Variant,
  seed: number,
  checkpoints: readonly number[] = CHECKPOINTS,
): Choices {
  const engine = mcts(rules.game, { ...variantOptions(rules, variant), maxNodes: MAX_NODES });
  const search = engine.start(state, seed);
  const recommended: number[] = [];
  const mean: number[] = [];
  let simulations = 0;
  let provenAt: number | undefined;
  for (const checkpoint of checkpoints) {
    simulations += search.run(checkpoint - simulations);
    const { action, actions, proven } = search.report();
    if (action === undefined) throw new Error('the game is over');
    recommended.push(action);
    mean.push(bestMean(actions));
    if (proven !== undefined) provenAt ??= checkpoint;
  }
  search.dispose();
  return { recommended, mean, ...(provenAt === undefined ? {} : { provenAt }) };
}

/** The action of the largest mean return; of equals the most visited. */
function bestMean(actions: readonly ActionStats[]): number {
  const visited = actions.filter(({ visits }) => visits > 0);
  return visited.reduce((best, each) => (each.value > best.value ? each : best)).action;
}

/** The share of the searches whose choice is one of these actions, at each checkpoint; empty without searches. */
export function shareOf(
  searches: readonly Choices[],
  rule: ChoiceRule,
  right: ReadonlySet<number>,
): number[] {
  return (searches[0]?.[rule] ?? []).map(
    (_, index) => searches.filter((each) => right.has(each[rule][index])).length / searches.length,
  );
}
