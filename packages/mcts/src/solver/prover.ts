/** Provers: what a search asks of a solver. */

import type { LookAhead, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import type { Flight } from '../tree/flight.ts';

/** Proves nodes of a tree while simulations go through them. */
export interface Prover<State> {
  /** What the game sees from a state, if it looks ahead. */
  lookAhead(state: State, actions: number): LookAhead | undefined;
  /** Writes what a look ahead tells of a node to its new children, and to the node where that is the root. */
  plant(node: number, look: LookAhead, player: Player): void;
  /** Evaluates a leaf that is proven already. Says whether it is. */
  knows(flight: Flight<State>): boolean;
  /** Proves and evaluates a new leaf that a look ahead decides. Says whether it does. */
  foresees(flight: Flight<State>, actions: number): boolean;
  /** Proves the leaf of a flight that came to the end of the game and was evaluated there. */
  endsAt(flight: Flight<State>): void;
  /** Backs up proofs together with returns. */
  backUp(flight: Flight<State>): void;
  /** The proof that a word in the tree's `proof` is, for whoever chose the node; `undefined` for 0. */
  read(proof: number): Proof | undefined;
  /** What is proven of the root, for the player to move there. */
  rootProof(player: Player): Proof | undefined;
  /** What is proven of a child of the root, for the player to move there. */
  childProof(child: number, player: Player): Proof | undefined;
  /** What the return of that player is certain to lie in after a child of the root; `undefined` where anything. */
  range?(child: number, player: Player): readonly [low: number, high: number];
  /** Writes what is proven of a child of the root as that of a root, which it is about to become. */
  crown(child: number, parent: Player, player: Player): void;
}
