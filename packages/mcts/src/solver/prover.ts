/** Provers: the interface between a search and its solver. */

import type { LookAhead, Player } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import type { Trajectory } from '../tree/trajectory.ts';

/** Proves nodes of a tree while simulations go through them. */
export interface Prover<State> {
  /** The look-ahead of a state, if the game has one. */
  lookAhead(state: State, actions: number): LookAhead | undefined;
  /** Proves the new children of a node that a look-ahead decides, and the node too if it is the root. */
  markChildren(node: number, look: LookAhead, player: Player): void;
  /** Credits the leaf of a trajectory with its proof. Returns whether it has one. */
  creditProven(trajectory: Trajectory<State>): boolean;
  /** Proves and credits a new leaf that a look-ahead decides, or an exact search. Returns whether it does. */
  proveLeaf(trajectory: Trajectory<State>, actions: number): boolean;
  /** The proof of a leaf by an exact search, for `chooser`, where `player` is to move; 0 if there is none. */
  leafProof(state: State, player: Player, chooser: Player): number;
  /** Proves a leaf at the end of the game, whose returns are credited already. */
  proveTerminal(trajectory: Trajectory<State>): void;
  /** Backs up returns, and the proofs that follow from the leaf. */
  backUp(trajectory: Trajectory<State>): void;
  /** Decodes a word of the tree's `proof`, for the player who chose the node; `undefined` for 0. */
  read(proof: number): Proof | undefined;
  /** The proof of the root, for the player to move there. */
  rootProof(player: Player): Proof | undefined;
  /** The proof of a child of the root, for the player to move at the root. */
  childProof(child: number, player: Player): Proof | undefined;
  /** The proven bounds of a child of the root, for `player`. */
  range?(child: number, player: Player): readonly [low: number, high: number];
  /** Re-encodes the proof of a child of the root, which is about to become the root. */
  promoteToRoot(child: number, parent: Player, player: Player): void;
}
