/**
 * Proofs: how a tree writes down that a node's outcome under perfect play is known.
 *
 * A proof is one 32-bit word, 4 * distance + mark: the distance in plies to the end, and a mark for the outcome of the
 * player who chose the node. 0 is no proof. Nobody chose the root; its proof is that of player 0, as its value is.
 */
import type { Proof } from '../contracts/search.ts';

/** The marks, in the order of their worth. */
export const LOSS = 1;
export const DRAW = 2;
export const WIN = 3;

const MARK = 3;

export function proofOf(mark: number, distance: number): number {
  return distance * 4 + mark;
}

export function markOf(proof: number): number {
  return proof & MARK;
}

export function distanceOf(proof: number): number {
  return proof >>> 2;
}

/** What one player's win is to the other. */
export function opposite(mark: number): number {
  return LOSS + WIN - mark;
}

/** A return as a mark, or 0 for one that is no win, draw or loss. */
export function markOfReturn(share: number): number {
  if (share === 1) return WIN;
  if (share === 0.5) return DRAW;
  return share === 0 ? LOSS : 0;
}

/** A mark as a return: 1, 1/2 or 0. */
function returnOfMark(mark: number): number {
  return (mark - LOSS) / 2;
}

/** The same proof as the other player sees it. */
export function forOpponent(proof: number): number {
  return proofOf(opposite(markOf(proof)), distanceOf(proof));
}

/** A proof in the words of a report; `undefined` where there is none. */
export function readProof(proof: number): Proof | undefined {
  if (proof === 0) return undefined;
  return { outcome: returnOfMark(markOf(proof)), distance: distanceOf(proof) };
}
