/**
 * Transpositions: one node for a state, however it was reached. The tree becomes a directed graph.
 *
 * A child of a node stays what it was, an edge with statistics of its own (visits, value, proof). What is behind it, the
 * children of its state, belongs to a node that all edges to that state share, and that the edge is linked to. So
 * selection by the edges of a node is UCT1 of Childs, Brodeur and Kocsis 2008, and by the states behind them UCT2
 * (`ucb1OfStates`). The shared node counts the visits of all its edges, and one evaluation of its own: it has one visit
 * more than the sum of its children, where nothing was evaluated twice.
 *
 * A state belongs to no single player who chose it: value and proof of a shared node are those of player 0.
 */
import { BanyanError } from '../checking/errors.ts';
import { isKey, wrongAnswer } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { Trajectory } from './trajectory.ts';
import { NO_ACTION, ROOT, type Tree } from './tree.ts';

export type StateKey = number | bigint | string;

/** A node, and the key of the state that it is of. */
export interface StateNode {
  readonly key: StateKey;
  readonly node: number;
}

/** The most nodes of a graph: each state has an edge of its own, and a `Map` of V8 holds 2^24 states. */
export const MAX_SHARED_NODES: number = 2 ** 25;

/** What identifies a state for the rest of the game: the game's own `stateKey`. */
export type StateKeyOf<State> = (state: State) => StateKey;

/**
 * The `stateKey` of a game.
 * @throws BanyanError `INVALID_OPTION` where it has none.
 */
export function stateKeyOf<State, Action>(game: Game<State, Action>): StateKeyOf<State> {
  const keyOf = game.stateKey?.bind(game);
  if (keyOf !== undefined) return (state) => checkedKey(game.name, keyOf(state));
  throw new BanyanError(
    'INVALID_OPTION',
    `transpositions need a game with stateKey, which ${game.name} has not`,
  );
}

/** @throws BanyanError `GAME_INCONSISTENT` for what would be taken for the key of another state. */
function checkedKey(name: string, key: StateKey): StateKey {
  if (isKey(key) || typeof key === 'bigint') return key;
  throw wrongAnswer(`stateKey of ${name}`, 'a number, a bigint or a string', key, 'GAME_INCONSISTENT');
}

export class Transpositions<State> {
  readonly keyOf: StateKeyOf<State>;
  readonly #tree: Tree;
  readonly #nodeOf = new Map<StateKey, number>();
  /** The keys in the order of their nodes. */
  #keys: StateKey[] = [];

  constructor(keyOf: StateKeyOf<State>, tree: Tree) {
    this.keyOf = keyOf;
    this.#tree = tree;
  }

  /** Makes the root the node of its state, given by the key. */
  setRoot(key: StateKey): void {
    this.setNodes([{ key, node: ROOT }]);
  }

  /** Makes these, in ascending order, and no others the nodes of their states. */
  setNodes(nodes: Iterable<StateNode>): void {
    this.#nodeOf.clear();
    this.#keys = [];
    for (const { key, node } of nodes) this.#add(key, node);
  }

  #add(key: StateKey, node: number): void {
    this.#nodeOf.set(key, node);
    this.#keys.push(key);
  }

  /**
   * Takes a trajectory on from an edge to the node of the state behind it. It goes no further where it has come to a state
   * for the second time, or to one that is proven.
   * @returns whether the tree had room for that node.
   */
  enter(trajectory: Trajectory<State>): boolean {
    const tree = this.#tree;
    const node = this.#behind(trajectory.node, trajectory.state);
    if (node === trajectory.node) return false;
    if (trajectory.isOnPath(node)) {
      trajectory.turnTo(node);
      trajectory.isDescending = false;
    } else {
      trajectory.visitShared(tree, node);
      trajectory.isDescending = !tree.isProven(node);
    }
    return true;
  }

  /** The node of the state behind an edge; the edge itself where there is no room. */
  #behind(edge: number, state: State): number {
    const tree = this.#tree;
    if (tree.link[edge] !== 0) return tree.link[edge];
    const key = this.keyOf(state);
    const known = this.#nodeOf.get(key);
    if (known === undefined && !tree.hasRoomFor(1)) return edge;
    const node = known ?? tree.addNode();
    tree.link[edge] = node;
    if (known === undefined) {
      tree.action[node] = NO_ACTION;
      this.#add(key, node);
    }
    return node;
  }

  /** Takes back the nodes from this one on, for trajectories that do not land. */
  forget(nodes: number, trajectories: readonly Trajectory<State>[]): void {
    const { link } = this.#tree;
    for (const { path, length } of trajectories) {
      for (let step = 0; step < length; step++) if (link[path[step]] >= nodes) link[path[step]] = 0;
    }
    for (let key = this.#keys.at(-1); key !== undefined; key = this.#keys.at(-1)) {
      if (Number(this.#nodeOf.get(key)) < nodes) break;
      this.#nodeOf.delete(key);
      this.#keys.pop();
    }
  }

  /**
   * Makes the node of a state the root, and drops all that cannot be reached from there.
   * @returns how many actions the last that was visited is away from it.
   */
  reroot(node: number): number {
    const tree = this.#tree;
    const { order, height } = reachable(tree, node);
    const movedTo = tree.rearrange(order);
    const kept = this.#keys
      .map((key) => ({ key, node: movedTo[Number(this.#nodeOf.get(key))] }))
      .filter((entry) => entry.node < tree.nodes)
      .sort((a, b) => a.node - b.node);
    this.setNodes(kept);
    return height;
  }
}

/** All that can be reached from a node, itself first, children side by side; and how many actions away the last is. */
function reachable(tree: Tree, root: number): { order: number[]; height: number } {
  const { firstChild, childCount, link, visits } = tree;
  const order = [root];
  const depth = new Map([[root, 0]]);
  let height = 0;
  for (const [node, actions] of depth) {
    for (let edge = firstChild[node]; edge < firstChild[node] + childCount[node]; edge++) {
      order.push(edge);
      if (visits[edge] > 0) height = Math.max(height, actions + 1);
    }
    for (let edge = firstChild[node]; edge < firstChild[node] + childCount[node]; edge++) {
      if (link[edge] === 0 || depth.has(link[edge])) continue;
      depth.set(link[edge], actions + 1);
      order.push(link[edge]);
    }
  }
  return { order, height };
}
