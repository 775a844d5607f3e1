/** Reports of nodes at a time in the history of a search: plain data, for both sides of a worker. */
import { TERMINAL } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import type { TreeHistory } from './treeHistory.ts';
import { type Variant, weightOf } from './variant.ts';

/** The terms of UCB1 for a visited child. */
export interface Ucb1Terms {
  /** c sqrt(ln N / n). */
  readonly exploration: number;
  /** Mean plus exploration: the number that selection compares. */
  readonly bound: number;
}

export interface ChildReport extends Move {
  readonly visits: number;
  /** The mean return for the player who moves here; `undefined` without visits. */
  readonly mean: number | undefined;
  /** `undefined` without visits, and with another selection policy. */
  readonly terms: Ucb1Terms | undefined;
  readonly isProven: boolean;
  /** Whether the shown simulation went through it. */
  readonly isOnPath: boolean;
}

export interface NodeReport {
  /** The moves that lead here from the root. */
  readonly line: readonly Move[];
  readonly player: number;
  /** The player who moved here; `undefined` for the root. */
  readonly chooser: number | undefined;
  readonly visits: number;
  /** The mean return for the player who moved here; at the root, for the first player. */
  readonly mean: number | undefined;
  readonly isProven: boolean;
  /** Whether the node has children. */
  readonly isExpanded: boolean;
  /** In the order of the legal actions. */
  readonly children: readonly ChildReport[];
  /** The action that UCB1 selects next; `undefined` for another policy, at a chance node and at the end. */
  readonly next: number | undefined;
}

/** A tree with its history. */
export interface RecordedTree<State> {
  readonly rules: Ruleset<State>;
  readonly root: State;
  readonly variant: Variant;
  readonly history: TreeHistory;
}

/** The node after a line of actions; `undefined` where the tree has none. */
export function nodeAfter<State>(
  { rules: { game }, root, history }: RecordedTree<State>,
  actions: readonly number[],
): number | undefined {
  const state = game.clone(root);
  let node = 0;
  for (const action of actions) {
    if (!history.isExpanded(node) || history.tree === undefined) return undefined;
    const index = game.legalActions(state).indexOf(action);
    if (index === -1) return undefined;
    node = history.tree.firstChildOf(node) + index;
    game.apply(state, action);
  }
  return node;
}

/** The nodes from the root to a node. */
export function pathTo({ parent }: TreeHistory, node: number): number[] {
  const line = [node];
  for (let above = node; above !== 0; ) {
    above = parent[above];
    line.unshift(above);
  }
  return line;
}

/** Replays a path from the root: the state at its end, and its moves. */
export function replay<State>(
  { rules: { game, notation }, root, history }: RecordedTree<State>,
  nodes: ArrayLike<number>,
): { readonly state: State; readonly line: readonly Move[] } {
  const state = game.clone(root);
  const line: Move[] = [];
  for (let step = 1; step < nodes.length; step++) {
    const first = history.tree?.firstChildOf(nodes[step - 1]) ?? 0;
    const action = game.legalActions(state)[nodes[step] - first];
    line.push({ action, name: notation.formatAction(state, action) });
    game.apply(state, action);
  }
  return { state, line };
}

/**
 * Reports a node at the current time of the history.
 * @param path the nodes of the shown simulation.
 */
export function nodeReport<State>(
  watched: RecordedTree<State>,
  node: number,
  path: ArrayLike<number>,
): NodeReport {
  const { history, rules } = watched;
  const { game, notation } = rules;
  const { state, line } = replay(watched, pathTo(history, node));
  const player = game.currentPlayer(state);
  const visits = history.visits[node];
  const { tree } = history;
  const isExpanded = history.isExpanded(node);
  const onPath = new Set(Array.from(path));
  const actions = isExpanded && player !== TERMINAL ? game.legalActions(state) : [];
  const children = actions.map((action, index): ChildReport => {
    const child = (tree?.firstChildOf(node) ?? 0) + index;
    const times = history.visits[child];
    return {
      action,
      name: notation.formatAction(state, action),
      visits: times,
      mean: times === 0 ? undefined : history.returnSum[child] / times,
      terms: player >= 0 ? ucb1Terms(watched, node, child) : undefined,
      isProven: history.isProven(child),
      isOnPath: onPath.has(child),
    };
  });
  return {
    line,
    player,
    chooser: node === 0 ? undefined : history.chooser[node],
    visits,
    mean: visits === 0 ? undefined : history.returnSum[node] / visits,
    isProven: history.isProven(node),
    isExpanded,
    children,
    next: player >= 0 && watched.variant.formula === 'ucb1' ? nextOf(children) : undefined,
  };
}

/** The terms that `ucb1` of `@banyan/mcts` computes. */
function ucb1Terms<State>(
  { history, rules, variant }: RecordedTree<State>,
  node: number,
  child: number,
): Ucb1Terms | undefined {
  const visits = history.visits[child];
  if (visits === 0 || variant.formula !== 'ucb1') return undefined;
  const mean = history.returnSum[child] / visits;
  const exploration = weightOf(variant, rules) * Math.sqrt(Math.log(history.visits[node]) / visits);
  return { exploration, bound: mean + exploration };
}

/** The first unvisited child, or else the first with the largest bound. Proven children are skipped. */
function nextOf(children: readonly ChildReport[]): number | undefined {
  let next: ChildReport | undefined;
  for (const child of children) {
    if (child.isProven) continue;
    if (child.terms === undefined) return child.action;
    if (next?.terms === undefined || child.terms.bound > next.terms.bound) next = child;
  }
  return next?.action;
}
