/**
 * MCTS-Solver (Winands, Bjornsson and Saito 2008): finished games prove the nodes above them, move by move, until the
 * root is proven and nothing is left to search. Draws are proven as well, and bound the returns of whoever can have one
 * (score bounds: Cazenave and Saffidine 2010). Where a game has `lookAhead`, a node that it decides is proven at its
 * first visit, and new children that it decides are proven at once (decisive and anti-decisive moves: Teytaud and
 * Teytaud 2010).
 *
 * Sound for two players whose returns sum to 1, and no chance. It does not matter whether they move in turn.
 */
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import type { Game, LookAhead, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import type { Flight } from '../tree/flight.ts';
import {
  DRAW,
  distanceOf,
  LOSS,
  markOf,
  markOfReturn,
  opposite,
  proofOf,
  readProof,
  turned,
  WIN,
} from '../tree/proof.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import type { Prover } from './prover.ts';

/** The exact returns of both players, for each mark of player 0; at 0, which is no mark, nothing. */
const RETURNS: readonly (readonly number[])[] = [[], [0, 1], [0.5, 0.5], [1, 0]];

/** The exact returns of both players, by the mark of one. */
function exactReturns(mark: number, player: Player): readonly number[] {
  return RETURNS[player === 0 ? mark : opposite(mark)];
}

export class Solver<State, Action> implements Prover<State> {
  readonly #game: Game<State, Action>;
  readonly #tree: Tree;

  constructor(game: Game<State, Action>, tree: Tree) {
    this.#game = game;
    this.#tree = tree;
  }

  lookAhead(state: State, actions: number): LookAhead | undefined {
    const game = this.#game;
    return game.lookAhead && checkedLookAhead(game.name, game.lookAhead(state), actions);
  }

  plant(node: number, { winning, losing }: LookAhead, player: Player): void {
    const { proof, firstChild, childCount } = this.#tree;
    for (const index of winning) proof[firstChild[node] + index] = proofOf(WIN, 0);
    for (const index of losing) proof[firstChild[node] + index] = proofOf(LOSS, 1);
    if (node === ROOT) proof[ROOT] = decision({ winning, losing }, childCount[ROOT], player, 0);
  }

  knows(flight: Flight<State>): boolean {
    const proof = this.#tree.proof[flight.node];
    if (proof === 0) return false;
    flight.credit(exactReturns(markOf(proof), flight.chooser));
    return true;
  }

  foresees(flight: Flight<State>, actions: number): boolean {
    const mayBeDecided = flight.isNew || (this.#tree.has('prior') && flight.node !== ROOT);
    if (!mayBeDecided) return false;
    const look = this.lookAhead(flight.state, actions);
    if (look === undefined || !isDecided(look, actions)) return false;
    this.#prove(flight, decision(look, actions, flight.player, flight.chooser));
    return this.knows(flight);
  }

  #prove(flight: Flight<State>, proof: number): void {
    this.#tree.proof[flight.node] = proof;
    flight.proved = flight.node;
  }

  endsAt(flight: Flight<State>): void {
    const { returns } = flight;
    const [first, second] = returns;
    if (first + second !== 1) {
      throw new BanyanError(
        'INVALID_REWARD',
        `${this.#game.name} must give returns that sum to 1 where the solver is on, not [${returns.join(', ')}]. ` +
          `State: ${show(flight.state)}`,
      );
    }
    const mark = markOfReturn(returns[flight.chooser]);
    if (mark !== 0) this.#prove(flight, proofOf(mark, 0));
  }

  /** A proven node gives its exact outcome to all above it, and nobody takes less than a draw that he has in hand. */
  backUp(flight: Flight<State>): void {
    const { path, choosers, length } = flight;
    const { proof, value } = this.#tree;
    let returns: readonly number[] = flight.returns;
    let player = flight.player;
    for (let step = length - 1; step >= 0; step--) {
      const node = path[step];
      const chooser = choosers[step];
      if (proof[node] === 0 && step < length - 1 && proof[path[step + 1]] !== 0) {
        this.#conclude(node, path[step + 1], player === chooser);
      }
      if (proof[node] !== 0) returns = exactReturns(markOf(proof[node]), chooser);
      else if (returns[player] < 0.5 && this.#hasDrawnChild(node)) returns = RETURNS[DRAW];
      value[node] += returns[chooser];
      player = chooser;
    }
  }

  /**
   * Proves a node by its child that has just been proven, if that is enough.
   * @param sameChooser whether the player to move at the node is the one who chose it.
   */
  #conclude(node: number, child: number, sameChooser: boolean): void {
    const { proof, link } = this.#tree;
    if (link[node] === child) {
      proof[node] = sameChooser ? proof[child] : turned(proof[child]);
      return;
    }
    const best = markOf(proof[child]) === WIN ? proof[child] : this.#bestIfAllProven(node);
    if (best === 0) return;
    const after = proofOf(markOf(best), distanceOf(best) + 1);
    proof[node] = sameChooser ? after : turned(after);
  }

  /**
   * The best proof of a node's children, for the player to move; 0 where one is not proven. A win is the quickest one,
   * a draw or a loss the longest. There can be a win that nothing was concluded from yet: another flight's leaf.
   */
  #bestIfAllProven(node: number): number {
    const { proof, firstChild, childCount } = this.#tree;
    let best = 0;
    for (let child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
      const other = proof[child];
      if (other === 0) return 0;
      if (markOf(other) !== markOf(best)) {
        if (markOf(other) > markOf(best)) best = other;
      } else if (markOf(other) === WIN ? other < best : other > best) best = other;
    }
    return best;
  }

  #hasDrawnChild(node: number): boolean {
    const { proof, firstChild, childCount } = this.#tree;
    for (let child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
      if (markOf(proof[child]) === DRAW) return true;
    }
    return false;
  }

  read(proof: number): Proof | undefined {
    return readProof(proof);
  }

  rootProof(player: Player): Proof | undefined {
    const proof = this.#tree.proof[ROOT];
    return readProof(proof === 0 || player === 0 ? proof : turned(proof));
  }

  childProof(child: number): Proof | undefined {
    return readProof(this.#tree.proof[child]);
  }

  crown(child: number, parent: Player): void {
    const { proof } = this.#tree;
    if (proof[child] !== 0 && parent !== 0) proof[child] = turned(proof[child]);
  }
}

/** Whether a look ahead decides the game, one way or the other. */
export function isDecided({ winning, losing }: LookAhead, actions: number): boolean {
  return winning.length > 0 || losing.length === actions;
}

/** The proof of a child, for the player to move above it, by what is seen from there; 0 where that is nothing. */
export function plantedProof({ winning, losing }: LookAhead, index: number): number {
  if (winning.includes(index)) return proofOf(WIN, 0);
  return losing.includes(index) ? proofOf(LOSS, 1) : 0;
}

/** The proof, for `chooser`, of a node where `player` is to move and sees this; 0 where it decides nothing. */
export function decision(look: LookAhead, actions: number, player: Player, chooser: Player): number {
  if (!isDecided(look, actions)) return 0;
  const proof = look.winning.length > 0 ? proofOf(WIN, 1) : proofOf(LOSS, 2);
  return player === chooser ? proof : turned(proof);
}
