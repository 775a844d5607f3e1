/** What there is to know of a node at a time: plain data, for both sides of a worker. */
import { TERMINAL } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import type { Timeline } from './timeline.ts';
import { type Variant, weightOf } from './variant.ts';

/** What UCB1 adds to the mean of a child that has visits. */
export interface Terms {
  /** c sqrt(ln N / n). */
  readonly exploration: number;
  /** The sum, which selection compares. */
  readonly bound: number;
}

export interface ChildReport extends Move {
  readonly visits: number;
  /** The mean return, for whoever chose it; absent without visits. */
  readonly mean: number | undefined;
  /** Absent without visits, and where another formula decides. */
  readonly terms: Terms | undefined;
  readonly isProven: boolean;
  /** Whether the simulation that is looked at went this way. */
  readonly isOnPath: boolean;
}

export interface NodeReport {
  /** The moves that lead here from the root. */
  readonly line: readonly Move[];
  readonly player: number;
  /** Who moved here; `undefined` for the root. */
  readonly chooser: number | undefined;
  readonly visits: number;
  /** The mean return, for the one who moved here; for the root, for the first player. */
  readonly mean: number | undefined;
  readonly isProven: boolean;
  /** Whether it had its children by then. */
  readonly isExpanded: boolean;
  /** In the order of the legal actions; empty where it had none. */
  readonly children: readonly ChildReport[];
  /** The child that UCB1 would follow now; `undefined` where another formula decides, or chance, or nothing. */
  readonly next: number | undefined;
}

/** A tree that is watched. */
export interface Watched<State> {
  readonly rules: Ruleset<State>;
  readonly root: State;
  readonly variant: Variant;
  readonly timeline: Timeline;
}

/** The node that a line of actions leads to; `undefined` where the tree had none by then. */
export function nodeAfter<State>(
  { rules: { game }, root, timeline }: Watched<State>,
  actions: readonly number[],
): number | undefined {
  const state = game.clone(root);
  let node = 0;
  for (const action of actions) {
    if (!timeline.isExpanded(node) || timeline.tree === undefined) return undefined;
    const index = game.legalActions(state).indexOf(action);
    if (index === -1) return undefined;
    node = timeline.tree.firstChild[node] + index;
    game.apply(state, action);
  }
  return node;
}

/** The nodes above, the root first, and the node itself. */
export function lineTo({ parent }: Timeline, node: number): number[] {
  const line = [node];
  for (let above = node; above !== 0; ) {
    above = parent[above];
    line.unshift(above);
  }
  return line;
}

/** Walks down to a node, and tells of the state there and how it was reached. */
export function walk<State>(
  { rules: { game, notation }, root, timeline }: Watched<State>,
  nodes: ArrayLike<number>,
): { readonly state: State; readonly line: readonly Move[] } {
  const state = game.clone(root);
  const line: Move[] = [];
  for (let step = 1; step < nodes.length; step++) {
    const first = timeline.tree?.firstChild[nodes[step - 1]] ?? 0;
    const action = game.legalActions(state)[nodes[step] - first];
    line.push({ action, name: notation.formatAction(state, action) });
    game.apply(state, action);
  }
  return { state, line };
}

/** @param path of the simulation that is looked at. */
export function nodeReport<State>(
  watched: Watched<State>,
  node: number,
  path: ArrayLike<number>,
): NodeReport {
  const { timeline, rules } = watched;
  const { game, notation } = rules;
  const { state, line } = walk(watched, lineTo(timeline, node));
  const player = game.currentPlayer(state);
  const visits = timeline.visits[node];
  const { tree } = timeline;
  const isExpanded = timeline.isExpanded(node);
  const onPath = new Set(Array.from(path));
  const actions = isExpanded && player !== TERMINAL ? game.legalActions(state) : [];
  const children = actions.map((action, index): ChildReport => {
    const child = (tree?.firstChild[node] ?? 0) + index;
    const times = timeline.visits[child];
    return {
      action,
      name: notation.formatAction(state, action),
      visits: times,
      mean: times === 0 ? undefined : timeline.value[child] / times,
      terms: player >= 0 ? termsOf(watched, node, child) : undefined,
      isProven: timeline.isProven(child),
      isOnPath: onPath.has(child),
    };
  });
  return {
    line,
    player,
    chooser: node === 0 ? undefined : timeline.chooser[node],
    visits,
    mean: visits === 0 ? undefined : timeline.value[node] / visits,
    isProven: timeline.isProven(node),
    isExpanded,
    children,
    next: player >= 0 && watched.variant.formula === 'ucb1' ? nextOf(children) : undefined,
  };
}

/** As `ucb1` has it (`selection.ts` of `@banyan/mcts`), written out. */
function termsOf<State>(
  { timeline, rules, variant }: Watched<State>,
  node: number,
  child: number,
): Terms | undefined {
  const visits = timeline.visits[child];
  if (visits === 0 || variant.formula !== 'ucb1') return undefined;
  const mean = timeline.value[child] / visits;
  const exploration = weightOf(variant, rules) * Math.sqrt(Math.log(timeline.visits[node]) / visits);
  return { exploration, bound: mean + exploration };
}

/** Unvisited children first, in order; then the first of the largest bounds. Proven ones are passed by. */
function nextOf(children: readonly ChildReport[]): number | undefined {
  let next: ChildReport | undefined;
  for (const child of children) {
    if (child.isProven) continue;
    if (child.terms === undefined) return child.action;
    if (next?.terms === undefined || child.terms.bound > next.terms.bound) next = child;
  }
  return next?.action;
}
