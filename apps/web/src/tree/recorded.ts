/** Searches of `mcts` that write their history down as they go: the very same searches, watched. */
import {
  type LearnedTree,
  type MctsEngine,
  mcts,
  type ReadonlyTree,
  type SearchStatus,
  type Simulation,
} from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { Timeline } from './timeline.ts';
import { type Variant, variantOptions } from './variant.ts';

/** 28 MB of a tree at most, and as much for its history. */
const MAX_NODES = 1_048_576;

export interface Recorded {
  readonly timeline: Timeline;
  /** Goes on until so many simulations were run, or nothing is left to search; says how many there are. */
  grow(simulations: number): number;
  readonly status: SearchStatus;
}

/** @throws BanyanError where the game cannot be searched so, `INVALID_SEED`. */
export function record<State>(
  rules: Ruleset<State>,
  variant: Variant,
  state: State,
  seed: number,
  maxNodes: number = MAX_NODES,
): Recorded {
  const timeline = new Timeline(maxNodes);
  const search = engineOf(rules, variant, timeline, maxNodes).start(state, seed);
  return {
    timeline,
    grow(simulations) {
      const missing = simulations - timeline.length;
      if (missing > 0 && search.status !== 'terminal') search.run(missing);
      return timeline.length;
    },
    get status() {
      return search.status;
    },
  };
}

function engineOf<State>(
  rules: Ruleset<State>,
  variant: Variant,
  timeline: Timeline,
  maxNodes: number,
): MctsEngine<State> {
  const { selection, evaluator, ...options } = variantOptions(rules, variant);
  const { columns, from, learn } = selection;
  const watched = (tree: ReadonlyTree, node: number, simulation: Simulation): number =>
    selection(tree, node, simulation);
  return mcts(rules.game, {
    ...options,
    maxNodes,
    selection: Object.assign(watched, {
      columns,
      from,
      learn(tree: LearnedTree, simulation: Simulation) {
        learn?.(tree, simulation);
        timeline.add(tree, simulation);
      },
    }),
    evaluator: (leaf, actions, random, played) =>
      evaluator(leaf, actions, random, (player, action) => {
        timeline.played(action);
        played?.(player, action);
      }),
  });
}
