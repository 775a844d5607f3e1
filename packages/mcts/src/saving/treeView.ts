/** A view of a tree for people and programs that draw it: nested plain data, which `JSON.stringify` writes. */

import { checkInteger, checkOptions } from '../checking/options.ts';
import type { Game, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import type { Memory } from './memory.ts';
import { PriorityQueue } from './priorityQueue.ts';

export interface TreeViewOptions {
  /** Nodes with fewer visits are left out, a whole number from 0. Default 1. */
  readonly minVisits?: number;
  /** Nodes that are more actions away from the root are left out, 0 to 500. Default 100. */
  readonly maxDepth?: number;
  /** The most nodes to show, 1 to 1,000,000: the most visited ones, with all above them. Default 1,000. */
  readonly maxNodes?: number;
}

export interface TreeView<Action = number> {
  /** Counts the nodes of a view from 0, the root, the more visited first. */
  readonly id: number;
  /** The action that leads here; absent at the root. */
  readonly action?: Action;
  /** Who is to move here: a player, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  readonly visits: number;
  /**
   * The mean return in [0, 1] for the player who chose this node (of an outcome of chance, for the last who chose; of
   * the root, for player 0), or the proven one (of the root where there are not two players, for the one to move); else 0
   * where there are no visits.
   */
  readonly value: number;
  /** The prior probability of the action, where the search has priors. */
  readonly prior?: number;
  /** The return under perfect play, for the same player; absent where it is not proven. */
  readonly proven?: number;
  /** Plies from here to the end of the game: present exactly where `proven` is. */
  readonly distance?: number;
  /** Where states are shared: the node of this view that shows the children of the same state. This one has none. */
  readonly sameAs?: number;
  /** The most visited first, of equals in the order of the legal actions. */
  readonly children: readonly TreeView<Action>[];
  /** How many more children the tree has here. */
  readonly omitted: number;
}

const OPTIONS = ['minVisits', 'maxDepth', 'maxNodes'] as const satisfies (keyof TreeViewOptions)[];
const DEFAULT_DEPTH = 100;
/** `JSON.stringify` recurses. */
const MAX_DEPTH = 500;
const DEFAULT_NODES = 1_000;
const MAX_NODES = 1_000_000;

/** A view while it grows. */
interface MutableView<Action> extends TreeView<Action> {
  readonly children: MutableView<Action>[];
  omitted: number;
}

/** A child of a node that is shown. */
interface Candidate<State, Action> {
  readonly node: number;
  readonly visits: number;
  readonly depth: number;
  readonly above: MutableView<Action>;
  /** The state of the node above. */
  readonly stateAbove: State;
}

/** @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`. */
export function treeView<State, Action>(
  game: Game<State, Action>,
  root: State,
  { tree, codec, solver }: Memory<State, Action>,
  options: TreeViewOptions,
): TreeView<Action> {
  checkOptions('tree', options, OPTIONS);
  const { minVisits = 1, maxDepth = DEFAULT_DEPTH, maxNodes = DEFAULT_NODES } = options;
  checkInteger('minVisits', minVisits, 0, Number.MAX_SAFE_INTEGER);
  checkInteger('maxDepth', maxDepth, 0, MAX_DEPTH);
  checkInteger('maxNodes', maxNodes, 1, MAX_NODES);

  const { visits, firstChild, childCount } = tree;
  const candidates = new PriorityQueue<Candidate<State, Action>>((one, other) => one.visits > other.visits);
  /** The nodes that have children in the view, if they have any, and the views of these. */
  const shown = new Map<number, number>();
  let id = 0;

  const show = (
    node: number,
    state: State,
    depth: number,
    action: { action?: Action },
  ): MutableView<Action> => {
    const behind = tree.behind(node);
    const sameAs = shown.get(behind);
    const isFirst = sameAs === undefined;
    const view: MutableView<Action> = {
      id: id++,
      ...action,
      player: game.currentPlayer(state),
      ...statistics(tree, node, node === ROOT ? solver?.rootProof(0) : solver?.read(tree.proof[node])),
      ...(isFirst ? {} : { sameAs }),
      children: [],
      omitted: isFirst ? childCount[behind] : 0,
    };
    if (!isFirst) return view;
    shown.set(behind, view.id);
    const end = depth < maxDepth ? firstChild[behind] + childCount[behind] : 0;
    for (let child = firstChild[behind]; child < end; child++) {
      if (visits[child] < minVisits) continue;
      candidates.add({
        node: child,
        visits: visits[child],
        depth: depth + 1,
        above: view,
        stateAbove: state,
      });
    }
    return view;
  };

  const view = show(ROOT, root, 0, {});
  while (id < maxNodes) {
    const next = candidates.take();
    if (next === undefined) break;
    const { node, depth, above, stateAbove } = next;
    const state = game.clone(stateAbove);
    const action = codec.decode(tree.action[node]);
    game.apply(state, action);
    above.children.push(show(node, state, depth, { action }));
    above.omitted--;
  }
  return view;
}

function statistics(
  tree: Tree,
  node: number,
  proof: Proof | undefined,
): Pick<TreeView, 'visits' | 'value' | 'prior' | 'proven' | 'distance'> {
  const visits = tree.visits[node];
  const mean = visits === 0 ? 0 : tree.returnSum[node] / visits;
  return {
    visits,
    value: proof?.outcome ?? mean,
    ...(tree.has('prior') && node !== ROOT && { prior: tree.prior[node] }),
    ...(proof && { proven: proof.outcome, distance: proof.distance }),
  };
}
