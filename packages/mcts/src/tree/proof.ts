/**
 * Proofs: how a tree encodes the known outcome of a node under perfect play.
 *
 * A proof is one 32-bit word, 4 * distance + mark: the distance in plies to the end, and a mark for the outcome of the
 * player who chose the node. 0 is no proof. No player chose the root; its proof is that of player 0, as its returns
 * are.
 */
import type { Proof } from '../contracts/search.ts';

/** The marks, from worst to best. */
export const LOSS = 1;
export const DRAW = 2;
export const WIN = 3;

const MARK = 3;

/** The proof of a mark and a distance. */
export function proofOf(mark: number, distance: number): number {
  return distance * 4 + mark;
}

/** The mark of a proof; 0 for none. */
export function markOf(proof: number): number {
  return proof & MARK;
}

/** The distance of a proof, in plies. */
export function distanceOf(proof: number): number {
  return proof >>> 2;
}

/** The mark for the other player. */
export function opposite(mark: number): number {
  return LOSS + WIN - mark;
}

/** The mark of a return; 0 if it is no win, draw or loss. */
export function markOfReturn(value: number): number {
  if (value === 1) return WIN;
  if (value === 0.5) return DRAW;
  return value === 0 ? LOSS : 0;
}

/** The return of a mark: 1, 1/2 or 0. */
function returnOfMark(mark: number): number {
  return (mark - LOSS) / 2;
}

/** The same proof for the other player. */
export function forOpponent(proof: number): number {
  return proofOf(opposite(markOf(proof)), distanceOf(proof));
}

/** Decodes a proof; `undefined` for 0. */
export function readProof(proof: number): Proof | undefined {
  if (proof === 0) return undefined;
  return { outcome: returnOfMark(markOf(proof)), distance: distanceOf(proof) };
}
