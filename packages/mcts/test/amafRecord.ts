/** AMAF statistics recomputed from the recorded simulations, by the definition and the rules of the game. */
import { CHANCE, type Game, type MctsOptions, mcts, ROOT, rave, rollout } from '../src/index.ts';
import type { LearnedTree } from '../src/tree/readonlyTree.ts';

interface Play {
  readonly path: readonly number[];
  readonly returns: readonly number[];
  readonly rollout: readonly (readonly [player: number, code: number])[];
  /** The number of nodes at that time. */
  readonly nodes: number;
}

/** Statistics by node. */
export interface AmafCounts {
  readonly visits: readonly number[];
  readonly values: readonly number[];
}

/** The statistics that a search with `rave` has learned, and those counted from its record. */
export function recorded<State>(
  game: Game<State>,
  options: MctsOptions<State>,
  simulations: number,
): { readonly learned: AmafCounts; readonly counted: AmafCounts } {
  const plays: Play[] = [];
  const trees: LearnedTree[] = [];
  const actions: number[] = [];
  const selection = rave();
  const watched = Object.assign((...asked: Parameters<typeof selection>) => selection(...asked), {
    columns: selection.columns,
    learn(...[tree, simulation]: Parameters<NonNullable<typeof selection.learn>>): void {
      selection.learn?.(tree, simulation);
      const { path, length, returns, rollout: trace } = simulation;
      trees[0] = tree;
      plays.push({
        path: path.slice(0, length),
        returns: [...returns],
        rollout: trace.codes.slice(0, trace.length).map((code, move) => [trace.players[move], code]),
        nodes: tree.nodes,
      });
    },
  });
  const evaluator = Object.assign(rollout(game), {
    from(codeOf: (action: number) => number) {
      for (let action = 0; action < 10; action++) actions[codeOf(action)] = action;
      return rollout(game);
    },
  });
  mcts(game, { maxNodes: 3_000, ...options, selection: watched, evaluator })
    .start(game.initialState(), 7)
    .run(simulations);
  const [tree] = trees;
  return {
    learned: {
      visits: [...tree.amafVisits.slice(0, tree.nodes)],
      values: [...tree.amafReturnSum.slice(0, tree.nodes)],
    },
    counted: recount(game, tree, plays, actions),
  };
}

/** Counts node by node, simulation by simulation. */
function recount<State>(
  game: Game<State>,
  tree: LearnedTree,
  plays: readonly Play[],
  actions: readonly number[],
): AmafCounts {
  const visits = new Array<number>(tree.nodes).fill(0);
  const values = new Array<number>(tree.nodes).fill(0);
  for (const { path, returns, rollout: trace, nodes } of plays) {
    const state = game.initialState();
    const moves: (readonly [player: number, code: number])[] = [];
    const players = [game.currentPlayer(state)];
    for (const node of path) {
      if (node === ROOT) continue;
      moves.push([game.currentPlayer(state), tree.actionOf(node)]);
      game.apply(state, actions[tree.actionOf(node)]);
      players.push(game.currentPlayer(state));
    }
    moves.push(...trace);
    for (const [step, node] of path.entries()) {
      const player = players[step];
      if (player === CHANCE) continue;
      const later = moves.slice(step);
      for (let index = 0; index < tree.childCountOf(node); index++) {
        const child = tree.firstChildOf(node) + index;
        // A child added later has learned nothing.
        if (child >= nodes || !later.some(([who, code]) => who === player && code === tree.actionOf(child)))
          continue;
        visits[child]++;
        values[child] += returns[player];
      }
    }
  }
  return { visits, values };
}
