/**
 * Proofs of trees that come from outside, held to the game: at an end, to the returns; at a node without children, to
 * what the game sees by looking ahead from there or from the node above; at any other node, to its children; at an edge
 * to a shared state, to that state.
 *
 * No proof can be its own reason, even where states are shared and the game may come back to one: a win or a loss needs
 * children that are nearer to the end by one ply, and a draw needs a nearer draw besides losses.
 */
import { type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { checkedActions } from '../rules/answers.ts';
import type { Prover } from '../solver/prover.ts';
import { decision, plantedProof } from '../solver/solver.ts';
import { distanceOf, markOf, markOfReturn, proofOf, turned, WIN } from '../tree/proof.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { invalidTree } from './bytes.ts';

/** Where a proof comes from. */
const NOWHERE = 0;
const GAME = 1;
const CHILDREN = 2;
const SHARED = 3;
const AS_ROOT = 4;
/** Added where the proof is of the other player than that of what it comes from. */
const TURNED = 8;

/** A node as the walk through the tree meets it. */
export interface Visit<State> {
  readonly node: number;
  readonly state: State;
  /** Whose proof the node has: who chose it; player 0 at the root and where a state is shared. */
  readonly chooser: Player;
  /** What the game sees of this node from the one above; 0 for nothing. */
  readonly planted: number;
}

export class ProofChecks<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #solver: Prover<State> | undefined;
  /** By node. */
  readonly #source: Uint8Array;

  constructor(game: Game<State, Action>, tree: Tree, solver: Prover<State> | undefined) {
    this.#game = game;
    this.#tree = tree;
    this.#solver = solver;
    this.#source = new Uint8Array(tree.nodes);
  }

  /** What the game sees of each child of a node from there, where that may be the reason of a proof. */
  plantedBelow(node: number, state: State, actions: number): (index: number) => number {
    const { proof, firstChild } = this.#tree;
    const first = firstChild[node];
    const isProven = proof.subarray(first, first + actions).some((each) => each !== 0);
    const look = isProven ? this.#solver?.lookAhead(state, actions) : undefined;
    return (index) => (look === undefined ? 0 : plantedProof(look, index));
  }

  /** Notes where the proof of a node comes from, if it has one. */
  visit({ node, state, chooser, planted }: Visit<State>): void {
    const tree = this.#tree;
    if (!tree.isProven(node)) return;
    if (tree.isExpanded(node)) {
      this.#note(node, CHILDREN, this.#game.currentPlayer(state) !== chooser);
      return;
    }
    const proof = tree.proof[node];
    if (proof === planted || proof === this.#seen(state, chooser, node)) this.#source[node] = GAME;
  }

  /**
   * Notes the same of an edge, whose state another node may have: the one that it is linked to, or the root.
   * @param isRoot whether it leads to the state of the root.
   */
  visitEdge(edge: Visit<State>, isRoot: boolean): void {
    const { node, chooser } = edge;
    this.visit(edge);
    if (!this.#tree.isProven(node) || this.#source[node] !== NOWHERE) return;
    if (this.#tree.behind(node) !== node) this.#note(node, SHARED, chooser !== 0);
    else if (isRoot) this.#note(node, AS_ROOT, chooser !== 0);
  }

  #note(node: number, source: number, isTurned: boolean): void {
    this.#source[node] = source + (isTurned ? TURNED : 0);
  }

  /** What the game itself proves of a state: by its returns, or by looking ahead; 0 where nothing. */
  #seen(state: State, chooser: Player, node: number): number {
    const game = this.#game;
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return proofOf(markOfReturn(game.returns(state)[chooser]), 0);
    if (node === ROOT) return 0; // it must name an action
    const actions = checkedActions(game, state).length;
    const look = this.#solver?.lookAhead(state, actions);
    return look === undefined ? 0 : decision(look, actions, player, chooser);
  }

  /**
   * Refuses proofs without a reason, once all nodes were visited.
   * @param isPruned whether the tree may have dropped the nodes that were the reason of a proof: such proofs are
   *   forgotten instead, with those that follow from them.
   * @throws BanyanError `INVALID_TREE`.
   */
  settle(isPruned: boolean): void {
    const tree = this.#tree;
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      for (let node = tree.nodes - 1; node >= 0; node--) {
        if (!tree.isProven(node) || this.#holds(node)) continue;
        if (!isPruned) throw invalidTree(`has a proof at node ${node} that does not follow from the game`);
        tree.forget(node);
        isSettled = false;
      }
    }
  }

  #holds(node: number): boolean {
    const { proof, link } = this.#tree;
    const source = this.#source[node];
    const own = source >= TURNED ? turned(proof[node]) : proof[node];
    switch (source % TURNED) {
      case GAME:
        return true;
      case CHILDREN:
        return this.#follows(node, own);
      case SHARED:
        return own === proof[link[node]];
      case AS_ROOT:
        return own === proof[ROOT];
      default:
        return false;
    }
  }

  /** Whether a proof, of the player to move at a node, follows from those of its children. */
  #follows(node: number, own: number): boolean {
    const { proof, firstChild, childCount } = this.#tree;
    const first = firstChild[node];
    const children = proof.subarray(first, first + childCount[node]);
    const nearer = distanceOf(own) - 1;
    if (markOf(own) === WIN) return children.includes(proofOf(WIN, nearer));
    const isComplete = children.every((child) => child !== 0 && markOf(child) <= markOf(own));
    const equals = children.filter((child) => markOf(child) === markOf(own));
    return isComplete && equals.length > 0 && Math.max(...equals.map(distanceOf)) === nearer;
  }
}
