/** The core's exports. Only numbers cross, and TypeScript has checked each of them. */
import { INVERSE_SQRT, LINE, SQRT_LN } from './memory';
import * as position from './position';
import * as proof from './proof';
import * as search from './search';
import * as tree from './tree';

export { setBoard } from './board';
export { reserveNodes } from './memory';
export { drop } from './position';
export { perft, rollouts } from './proof';
export { setSeed } from './random';
export { advance, begin, childValue, childVisits, replies, run, setOptions } from './search';

/** Where TypeScript writes the tables of UCB1, and reads a line of play. */
export const sqrtLnTable: usize = SQRT_LN;
export const inverseSqrtTable: usize = INVERSE_SQRT;
export const line: usize = LINE;

/** The stones of each player, as two words each; the low word has the left columns. */
export function setPosition(firstLow: u32, firstHigh: u32, secondLow: u32, secondHigh: u32): void {
  position.setPosition(
    ((<u64>firstHigh) << 32) | <u64>firstLow,
    ((<u64>secondHigh) << 32) | <u64>secondLow,
  );
}

/** The set of columns that have room, a bit each. */
export function openColumns(): u32 {
  return position.open;
}

/** Whether the player who moved last has a line. */
export function isWon(): bool {
  return position.won;
}

export function nodes(): u32 {
  return tree.nodes;
}

export function isFull(): bool {
  return tree.full;
}

export function rootVisits(): u32 {
  return tree.visits(tree.ROOT);
}

export function maxDepth(): u32 {
  return search.maxDepth;
}

export function rolloutsFirstWon(): u32 {
  return proof.firstWon;
}

export function rolloutsDrawn(): u32 {
  return proof.drawn;
}
