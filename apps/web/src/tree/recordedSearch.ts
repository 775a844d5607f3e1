/** Searches of `mcts` that record their history. Recording does not change the search. */
import {
  type LearnedTree,
  type MctsEngine,
  mcts,
  type ReadonlyTree,
  type SearchStatus,
  type Simulation,
} from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { TreeHistory } from './treeHistory.ts';
import { type Variant, variantOptions } from './variant.ts';

/** This takes up to 28 MB for the tree, and as much for its history. */
const MAX_NODES = 1_048_576;

export interface RecordedSearch {
  readonly history: TreeHistory;
  /** Continues the search up to a number of simulations, and returns how many it has run: fewer once it is over. */
  grow(simulations: number): number;
  readonly status: SearchStatus;
}

/** Starts a recorded search. @throws BanyanError where the variant cannot search the game, `INVALID_SEED`. */
export function record<State>(
  rules: Ruleset<State>,
  variant: Variant,
  state: State,
  seed: number,
  maxNodes: number = MAX_NODES,
): RecordedSearch {
  const history = new TreeHistory(maxNodes);
  const search = engineOf(rules, variant, history, maxNodes).start(state, seed);
  return {
    history,
    grow(simulations) {
      const missing = simulations - history.length;
      if (missing > 0 && search.status !== 'terminal') search.run(missing);
      return history.length;
    },
    get status() {
      return search.status;
    },
  };
}

function engineOf<State>(
  rules: Ruleset<State>,
  variant: Variant,
  history: TreeHistory,
  maxNodes: number,
): MctsEngine<State> {
  const { selection, evaluator, ...options } = variantOptions(rules, variant);
  const { columns, from, learn } = selection;
  const recorded = (tree: ReadonlyTree, node: number, simulation: Simulation): number =>
    selection(tree, node, simulation);
  return mcts(rules.game, {
    ...options,
    maxNodes,
    selection: Object.assign(recorded, {
      columns,
      from,
      learn(tree: LearnedTree, simulation: Simulation) {
        learn?.(tree, simulation);
        history.add(tree, simulation);
      },
    }),
    evaluator: (leaf, actions, random, played) =>
      evaluator(leaf, actions, random, (player, action) => {
        history.addRolloutMove(action);
        played?.(player, action);
      }),
  });
}
