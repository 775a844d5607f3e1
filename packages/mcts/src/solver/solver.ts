/**
 * MCTS-Solver (Winands, Bjornsson and Saito 2008): the ends of games prove the nodes above them, move by move, until
 * the root is proven. Draws are proven too, and bound the return of a player who can force one (score bounds: Cazenave
 * and Saffidine 2010). If a game has `lookAhead`, a node that it decides is proven at its first visit, and new children
 * that it decides are proven at once (decisive and anti-decisive moves: Teytaud and Teytaud 2010). If it has `solveLeaf`, an
 * exact search may prove a node at its first visit.
 *
 * The solver is sound for two players whose returns sum to 1, without chance. They need not move alternately.
 */
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import type { Game, LeafLimits, LookAhead, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import {
  DRAW,
  distanceOf,
  forOpponent,
  LOSS,
  markOf,
  markOfReturn,
  opposite,
  proofOf,
  readProof,
  WIN,
} from '../tree/proof.ts';
import type { Trajectory } from '../tree/trajectory.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { checkedLeafProof } from './leafSolver.ts';
import type { Prover } from './prover.ts';

/** The exact returns of both players, by the mark of player 0. */
const RETURNS: readonly (readonly number[])[] = [[], [0, 1], [0.5, 0.5], [1, 0]];

/** The exact returns of both players, by the mark of one. */
function exactReturns(mark: number, player: Player): readonly number[] {
  return RETURNS[player === 0 ? mark : opposite(mark)];
}

/** The solver for two players. */
export class Solver<State, Action> implements Prover<State> {
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;
  readonly #leafSolver: false | LeafLimits;

  constructor(game: Game<State, Action>, tree: Tree, leafSolver: false | LeafLimits = false) {
    this.#game = game;
    this.#tree = tree;
    this.#leafSolver = leafSolver;
  }

  lookAhead(state: State, actions: number): LookAhead | undefined {
    const game = this.#game;
    return game.lookAhead && checkedLookAhead(game.name, game.lookAhead(state), actions);
  }

  markChildren(node: number, { winning, losing }: LookAhead, player: Player): void {
    const { proof } = this.#tree;
    const first = this.#tree.firstChildOf(node);
    for (const index of winning) proof[first + index] = proofOf(WIN, 0);
    for (const index of losing) proof[first + index] = proofOf(LOSS, 1);
    if (node !== ROOT) return;
    proof[ROOT] = decision({ winning, losing }, this.#tree.childCountOf(ROOT), player, 0);
  }

  creditProven(trajectory: Trajectory<State>): boolean {
    const proof = this.#tree.proof[trajectory.node];
    if (proof === 0) return false;
    trajectory.credit(exactReturns(markOf(proof), trajectory.chooser));
    return true;
  }

  proveLeaf(trajectory: Trajectory<State>, actions: number): boolean {
    const { isNew, node, state, player, chooser } = trajectory;
    const mayBeDecided = isNew || (this.#tree.has('prior') && node !== ROOT);
    if (!mayBeDecided) return false;
    const look = this.lookAhead(state, actions);
    const seen = look === undefined ? 0 : decision(look, actions, player, chooser);
    const proof = seen === 0 && isNew ? this.leafProof(state, player, chooser) : seen;
    if (proof === 0) return false;
    this.#prove(trajectory, proof);
    return this.creditProven(trajectory);
  }

  leafProof(state: State, player: Player, chooser: Player): number {
    const found = this.#leafSolver ? this.#game.solveLeaf?.(state, this.#leafSolver) : undefined;
    if (found === undefined) return 0;
    const { outcome, distance } = checkedLeafProof(this.#game.name, found);
    const proof = proofOf(markOfReturn(outcome), distance);
    return player === chooser ? proof : forOpponent(proof);
  }

  #prove(trajectory: Trajectory<State>, proof: number): void {
    this.#tree.proof[trajectory.node] = proof;
    trajectory.proved = trajectory.node;
  }

  proveTerminal(trajectory: Trajectory<State>): void {
    const { returns } = trajectory;
    const [first, second] = returns;
    if (first + second !== 1) {
      throw new BanyanError(
        'INVALID_RETURNS',
        `${this.#game.name} must give returns that sum to 1 where the solver is on, not [${returns.join(', ')}]. ` +
          `State: ${show(trajectory.state)}`,
      );
    }
    const mark = markOfReturn(returns[trajectory.chooser]);
    if (mark !== 0) this.#prove(trajectory, proofOf(mark, 0));
  }

  /** A proven node replaces the returns by its exact outcome, and a player with a drawn child gets at least a draw. */
  backUp(trajectory: Trajectory<State>): void {
    const { path, choosers, length } = trajectory;
    const tree = this.#tree;
    const { proof } = tree;
    let returns: readonly number[] = trajectory.returns;
    let player = trajectory.player;
    for (let step = length - 1; step >= 0; step--) {
      const node = path[step];
      const chooser = choosers[step];
      if (proof[node] === 0 && step < length - 1 && proof[path[step + 1]] !== 0) {
        this.#conclude(node, path[step + 1], player === chooser);
      }
      if (proof[node] !== 0) returns = exactReturns(markOf(proof[node]), chooser);
      else if (returns[player] < 0.5 && this.#hasDrawnChild(node)) returns = RETURNS[DRAW];
      tree.addReturn(node, returns[chooser]);
      player = chooser;
    }
  }

  /**
   * Proves a node if the new proof of its child suffices.
   * @param sameChooser whether the player to move at the node also chose it.
   */
  #conclude(node: number, child: number, sameChooser: boolean): void {
    const { proof, link } = this.#tree;
    if (link[node] === child) {
      proof[node] = sameChooser ? proof[child] : forOpponent(proof[child]);
      return;
    }
    const best = markOf(proof[child]) === WIN ? proof[child] : this.#bestIfAllProven(node);
    if (best === 0) return;
    const after = proofOf(markOf(best), distanceOf(best) + 1);
    proof[node] = sameChooser ? after : forOpponent(after);
  }

  /**
   * The best proof among a node's children, for the player to move; 0 if some child is not proven. Of wins the quickest
   * is best, of draws and losses the longest. A child may be a win already: the leaf of another trajectory.
   */
  #bestIfAllProven(node: number): number {
    const { proof } = this.#tree;
    let best = 0;
    const first = this.#tree.firstChildOf(node);
    const end = first + this.#tree.childCountOf(node);
    for (let child = first; child < end; child++) {
      const other = proof[child];
      if (other === 0) return 0;
      if (markOf(other) !== markOf(best)) {
        if (markOf(other) > markOf(best)) best = other;
      } else if (markOf(other) === WIN ? other < best : other > best) best = other;
    }
    return best;
  }

  #hasDrawnChild(node: number): boolean {
    const { proof } = this.#tree;
    const first = this.#tree.firstChildOf(node);
    const end = first + this.#tree.childCountOf(node);
    for (let child = first; child < end; child++) {
      if (markOf(proof[child]) === DRAW) return true;
    }
    return false;
  }

  read(proof: number): Proof | undefined {
    return readProof(proof);
  }

  rootProof(player: Player): Proof | undefined {
    const proof = this.#tree.proof[ROOT];
    return readProof(proof === 0 || player === 0 ? proof : forOpponent(proof));
  }

  childProof(child: number): Proof | undefined {
    return readProof(this.#tree.proof[child]);
  }

  promoteToRoot(child: number, parent: Player): void {
    const { proof } = this.#tree;
    if (proof[child] !== 0 && parent !== 0) proof[child] = forOpponent(proof[child]);
  }
}

/** Whether a look-ahead decides the game: by a win, or because all actions lose. */
export function lookAheadDecides({ winning, losing }: LookAhead, actions: number): boolean {
  return winning.length > 0 || losing.length === actions;
}

/** The proof of a child by the look-ahead of its parent, for the player to move there; 0 if it is not decided. */
export function lookAheadProof({ winning, losing }: LookAhead, index: number): number {
  if (winning.includes(index)) return proofOf(WIN, 0);
  return losing.includes(index) ? proofOf(LOSS, 1) : 0;
}

/** The proof of a node by its own look-ahead, for `chooser`, where `player` is to move; 0 if it is not decided. */
export function decision(look: LookAhead, actions: number, player: Player, chooser: Player): number {
  if (!lookAheadDecides(look, actions)) return 0;
  const proof = look.winning.length > 0 ? proofOf(WIN, 1) : proofOf(LOSS, 2);
  return player === chooser ? proof : forOpponent(proof);
}
