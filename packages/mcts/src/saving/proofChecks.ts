/**
 * Checks the proofs of a loaded tree against the game: at the end of the game, against the returns; at a node without
 * children, against look-ahead from there or from its parent; at any other node, against its children; at an edge to a
 * shared state, against that state.
 *
 * No proof may depend on itself, even where states are shared and the game may return to one: a win or a loss needs
 * children that are one ply nearer to the end, and a draw needs a nearer draw, with all other children losses.
 */
import { type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { checkedActions } from '../rules/answers.ts';
import { scaled } from '../rules/returns.ts';
import type { Prover } from '../solver/prover.ts';
import { decision, lookAheadProof } from '../solver/solver.ts';
import { distanceOf, forOpponent, markOf, markOfReturn, proofOf, WIN } from '../tree/proof.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { invalidTree } from './bytes.ts';

/** The source of a proof. */
const NOWHERE = 0;
const GAME = 1;
const CHILDREN = 2;
const SHARED = 3;
const AS_ROOT = 4;
/** Added if the proof is stored for another player than its source. */
const FOR_OPPONENT = 8;

/** A node on the walk through the tree. */
export interface Visit<State> {
  readonly node: number;
  readonly state: State;
  /**
   * The player for whom the proof is stored: the one who chose the node; player 0 at the root and where a state is
   * shared.
   */
  readonly chooser: Player;
  /** The proof of this node by the look-ahead of its parent; 0 for none. */
  readonly parentProof: number;
}

/** The checks of the proofs of one tree: `visit` each node, then `settle`. */
export class ProofChecks<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #solver: Prover<State> | undefined;
  /** The source of each node's proof. */
  readonly #source: Uint8Array;

  constructor(game: Game<State, Action>, tree: Tree, solver: Prover<State> | undefined) {
    this.#game = game;
    this.#tree = tree;
    this.#solver = solver;
    this.#source = new Uint8Array(tree.nodes);
  }

  /** The proofs of the children of a node by its look-ahead, by index; 0 for all if no child is proven. */
  childProofs(node: number, state: State, actions: number): (index: number) => number {
    const { proof } = this.#tree;
    const first = this.#tree.firstChildOf(node);
    const isProven = proof.subarray(first, first + actions).some((each) => each !== 0);
    const look = isProven ? this.#solver?.lookAhead(state, actions) : undefined;
    return (index) => (look === undefined ? 0 : lookAheadProof(look, index));
  }

  /** Records the source of a node's proof, if it has one. */
  visit({ node, state, chooser, parentProof }: Visit<State>): void {
    const tree = this.#tree;
    if (!tree.isProven(node)) return;
    if (tree.isExpanded(node)) {
      this.#note(node, CHILDREN, this.#game.currentPlayer(state) !== chooser);
      return;
    }
    const proof = tree.proof[node];
    if (proof === parentProof || proof === this.#ownProof(state, chooser, node)) this.#source[node] = GAME;
  }

  /**
   * Records the source of the proof of an edge, whose state may belong to another node: the one that it links to, or
   * the root.
   * @param isRoot whether it leads to the state of the root.
   */
  visitEdge(edge: Visit<State>, isRoot: boolean): void {
    const { node, chooser } = edge;
    this.visit(edge);
    if (!this.#tree.isProven(node) || this.#source[node] !== NOWHERE) return;
    if (this.#tree.stateNode(node) !== node) this.#note(node, SHARED, chooser !== 0);
    else if (isRoot) this.#note(node, AS_ROOT, chooser !== 0);
  }

  #note(node: number, source: number, isForOpponent: boolean): void {
    this.#source[node] = source + (isForOpponent ? FOR_OPPONENT : 0);
  }

  /** The proof that the game gives a state, by its returns or by look-ahead; 0 for none. */
  #ownProof(state: State, chooser: Player, node: number): number {
    const game = this.#game;
    const player = game.currentPlayer(state);
    if (player === TERMINAL)
      return proofOf(markOfReturn(scaled(game, game.returns(state), state)[chooser]), 0);
    if (node === ROOT) return 0; // the root's proof must name an action
    const actions = checkedActions(game, state).length;
    const look = this.#solver?.lookAhead(state, actions);
    const seen = look === undefined ? 0 : decision(look, actions, player, chooser);
    return seen === 0 && this.#solver !== undefined ? this.#solver.leafProof(state, player, chooser) : seen;
  }

  /**
   * Refuses proofs without a valid source, once all nodes are visited.
   * @param isPruned whether nodes that a proof follows from may have been dropped from the tree. Such proofs, and those
   *   that follow from them, are then forgotten instead.
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
    const own = source >= FOR_OPPONENT ? forOpponent(proof[node]) : proof[node];
    switch (source % FOR_OPPONENT) {
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

  /** Whether a proof, for the player to move at a node, follows from the proofs of its children. */
  #follows(node: number, own: number): boolean {
    const tree = this.#tree;
    const first = tree.firstChildOf(node);
    const children = tree.proof.subarray(first, first + tree.childCountOf(node));
    const nearer = distanceOf(own) - 1;
    if (markOf(own) === WIN) return children.includes(proofOf(WIN, nearer));
    const isComplete = children.every((child) => child !== 0 && markOf(child) <= markOf(own));
    const equals = children.filter((child) => markOf(child) === markOf(own));
    return isComplete && equals.length > 0 && Math.max(...equals.map(distanceOf)) === nearer;
  }
}
