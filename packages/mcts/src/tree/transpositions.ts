/**
 * Transpositions: one node for each state, whatever path leads to it. The tree becomes a directed graph.
 *
 * A child of a node becomes an edge with statistics of its own (visits, returns, proof). It is linked to the node of
 * its state, which has the children, and which all edges to that state share. Selection by the edges of a node is UCT1
 * of Childs, Brodeur and Kocsis 2008; selection by the states behind them is UCT2 (`ucb1OfStates`). A shared node
 * counts the visits of all its edges and one evaluation of its own, so it has one visit more than its children
 * together, unless a state was evaluated twice.
 *
 * No single player chose a shared node: its returns and its proof are those of player 0.
 */
import { BanyanError } from '../checking/errors.ts';
import { isKey, wrongAnswer } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { Trajectory } from './trajectory.ts';
import { NO_ACTION, ROOT, type Tree } from './tree.ts';

/** The key of a state. Equal keys mean equal states for the rest of the game. */
export type StateKey = number | bigint | string;

/** A shared node, and the key of its state. */
export interface StateNode {
  readonly key: StateKey;
  readonly node: number;
}

/** The largest capacity of a graph: each state has at least one edge, and a `Map` of V8 holds 2^24 states. */
export const MAX_SHARED_NODES: number = 2 ** 25;

/** Gives the key of a state. */
export type StateKeyOf<State> = (state: State) => StateKey;

/**
 * The `stateKey` of a game, checked at each call.
 * @throws BanyanError `INVALID_OPTION` if the game has none.
 */
export function stateKeyOf<State, Action>(game: Game<State, Action>): StateKeyOf<State> {
  const keyOf = game.stateKey?.bind(game);
  if (keyOf !== undefined) return (state) => checkedKey(game.name, keyOf(state));
  throw new BanyanError(
    'INVALID_OPTION',
    `transpositions need a game with stateKey, which ${game.name} does not have`,
  );
}

/** @throws BanyanError `GAME_INCONSISTENT` for a value that cannot be a key. */
function checkedKey(name: string, key: StateKey): StateKey {
  if (isKey(key) || typeof key === 'bigint') return key;
  throw wrongAnswer(`stateKey of ${name}`, 'a number, a bigint or a string', key, 'GAME_INCONSISTENT');
}

/** The nodes of states, by their keys. */
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

  /** Registers these nodes, given in ascending order, and no others. */
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
   * Takes a trajectory from an edge to the node of its state. The descent ends there if the state is on its path
   * already, or is proven.
   * @returns whether the tree had room for that node.
   */
  enter(trajectory: Trajectory<State>): boolean {
    const tree = this.#tree;
    const node = this.#stateNode(trajectory.node, trajectory.state);
    if (node === trajectory.node) return false;
    if (trajectory.isOnPath(node)) {
      trajectory.endAtShared(node);
      trajectory.isDescending = false;
    } else {
      trajectory.visitShared(tree, node);
      trajectory.isDescending = !tree.isProven(node);
    }
    return true;
  }

  /** The node of an edge's state; the edge itself if there is no room for one. */
  #stateNode(edge: number, state: State): number {
    const tree = this.#tree;
    if (tree.link[edge] !== 0) return tree.link[edge];
    const key = this.keyOf(state);
    const known = this.#nodeOf.get(key);
    if (known === undefined && !tree.hasRoomFor(1)) return edge;
    const node = known ?? tree.addNode();
    tree.link[edge] = node;
    if (known === undefined) {
      tree.setAction(node, NO_ACTION);
      this.#add(key, node);
    }
    return node;
  }

  /** Unregisters the nodes from this one on, and unlinks them from trajectories that are undone. */
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
   * Makes the node of a state the root, and removes all nodes that cannot be reached from it.
   * @returns the height of the new tree, in actions to its deepest visited node.
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

/** The nodes that can be reached from a node, itself first and children adjacent; and the height of that graph. */
function reachable(tree: Tree, root: number): { order: number[]; height: number } {
  const { link } = tree;
  const order = [root];
  const depth = new Map([[root, 0]]);
  let height = 0;
  for (const [node, actions] of depth) {
    const first = tree.firstChildOf(node);
    const end = first + tree.childCountOf(node);
    for (let edge = first; edge < end; edge++) {
      order.push(edge);
      if (tree.visitsOf(edge) > 0) height = Math.max(height, actions + 1);
    }
    for (let edge = first; edge < end; edge++) {
      if (link[edge] === 0 || depth.has(link[edge])) continue;
      depth.set(link[edge], actions + 1);
      order.push(link[edge]);
    }
  }
  return { order, height };
}
