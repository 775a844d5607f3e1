/** A view of a tree for people and for drawing programs: nested plain data, which `JSON.stringify` can write. */

import { checkInteger, checkOptions } from '../checking/options.ts';
import type { Game, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import type { Memory } from './memory.ts';
import { PriorityQueue } from './priorityQueue.ts';

/** Bounds on the nodes of a `TreeView`. */
export interface TreeViewOptions {
  /** Omits nodes with fewer visits; a whole number from 0. Default 1. */
  readonly minVisits?: number;
  /** Omits nodes more than this many actions from the root, 0 to 500. Default 100. */
  readonly maxDepth?: number;
  /** The maximum number of nodes, 1 to 1,000,000: the most visited ones, with all their ancestors. Default 1,000. */
  readonly maxNodes?: number;
}

/** A node of a tree as plain data, with its children. */
export interface TreeView<Action = number> {
  /** The index of the node in the view: 0 for the root, then by visits. */
  readonly id: number;
  /** The action that leads here; absent at the root. */
  readonly action?: Action;
  /** The player to move, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  readonly visits: number;
  /**
   * The mean return in [0, 1], or the proven one; 0 without visits.
   *
   * It is for the player who chose this node: for an outcome of chance, the last player who chose; for the root, player
   * 0, or the player to move if the game has other than two players and the root is proven.
   */
  readonly value: number;
  /** The prior probability of the action, if the search has priors. */
  readonly prior?: number;
  /** The return under perfect play, for the same player; absent without a proof. */
  readonly proven?: number;
  /** Plies from here to the end of the game; present if and only if `proven` is. */
  readonly distance?: number;
  /** If the state is shared: the `id` of the node that shows its children. This node has none. */
  readonly sameAs?: number;
  /** The most visited first; equal ones in the order of the legal actions. */
  readonly children: readonly TreeView<Action>[];
  /** The number of children that are not shown. */
  readonly omitted: number;
}

const OPTIONS = ['minVisits', 'maxDepth', 'maxNodes'] as const satisfies (keyof TreeViewOptions)[];
const DEFAULT_DEPTH = 100;
/** `JSON.stringify` recurses, so deeper views could overflow the stack. */
const MAX_DEPTH = 500;
const DEFAULT_NODES = 1_000;
const MAX_NODES = 1_000_000;

/** A view under construction. */
interface MutableView<Action> extends TreeView<Action> {
  readonly children: MutableView<Action>[];
  omitted: number;
}

/** A child of a node in the view. */
interface Candidate<State, Action> {
  readonly node: number;
  readonly visits: number;
  readonly depth: number;
  readonly above: MutableView<Action>;
  /** The state of the parent. */
  readonly stateAbove: State;
}

/**
 * A view of the tree of a search.
 * @param root the state of its root.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
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

  const candidates = new PriorityQueue<Candidate<State, Action>>((one, other) => one.visits > other.visits);
  /** By node whose children the view shows: the `id` of its view. */
  const shown = new Map<number, number>();
  let id = 0;

  const show = (
    node: number,
    state: State,
    depth: number,
    action: { action?: Action },
  ): MutableView<Action> => {
    const stateNode = tree.stateNode(node);
    const sameAs = shown.get(stateNode);
    const isFirst = sameAs === undefined;
    const view: MutableView<Action> = {
      id: id++,
      ...action,
      player: game.currentPlayer(state),
      ...statistics(tree, node, node === ROOT ? solver?.rootProof(0) : solver?.read(tree.proof[node])),
      ...(isFirst ? {} : { sameAs }),
      children: [],
      omitted: isFirst ? tree.childCountOf(stateNode) : 0,
    };
    if (!isFirst) return view;
    shown.set(stateNode, view.id);
    const end = depth < maxDepth ? tree.firstChildOf(stateNode) + tree.childCountOf(stateNode) : 0;
    for (let child = tree.firstChildOf(stateNode); child < end; child++) {
      if (tree.visitsOf(child) < minVisits) continue;
      candidates.add({
        node: child,
        visits: tree.visitsOf(child),
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
    const action = codec.decode(tree.actionOf(node));
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
  const visits = tree.visitsOf(node);
  const mean = visits === 0 ? 0 : tree.returnSumOf(node) / visits;
  return {
    visits,
    value: proof?.outcome ?? mean,
    ...(tree.has('prior') && node !== ROOT && { prior: tree.prior[node] }),
    ...(proof && { proven: proof.outcome, distance: proof.distance }),
  };
}
