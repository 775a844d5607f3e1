/**
 * The layout of linear memory. The first `STATIC_BYTES` are the compiler's, for the static data of a game. The
 * regions follow each other, nothing is ever freed, and the node pool, which grows during a search, takes the rest.
 */
import { TRAJECTORY_BYTES } from './trajectory';
import { MAX_DEPTH, MAX_WORDS, NODE_BYTES, STATE_BYTES, STATIC_BYTES, TABLE_SIZE } from './generated/constants';

const PAGE: usize = 65536;

/** The table of UCB1: 1 / sqrt(n) and sqrt(ln n), f64 each, for n from 0. */
export const UCB1_TABLE: usize = STATIC_BYTES;

/** States: the root's, one for temporary use, and one for each ply of perft. */
export const ROOT_STATE: usize = UCB1_TABLE + ((<usize>TABLE_SIZE) << 4);
export const SCRATCH_STATE: usize = ROOT_STATE + STATE_BYTES;
export const PERFT_STATES: usize = SCRATCH_STATE + STATE_BYTES;
export const MAX_PERFT_DEPTH: u32 = 64;

/** The simulations in flight. */
export const FIRST_TRAJECTORY: usize = PERFT_STATES + <usize>MAX_PERFT_DEPTH * STATE_BYTES;
export const SECOND_TRAJECTORY: usize = FIRST_TRAJECTORY + TRAJECTORY_BYTES;

/** Words that TypeScript writes and reads, 4 bytes each: a state, or the size of a board. */
export const WORDS: usize = SECOND_TRAJECTORY + TRAJECTORY_BYTES;
/** A line of play for TypeScript to read, 2 bytes for the index of each action. */
export const LINE: usize = WORDS + ((<usize>MAX_WORDS) << 2);

/** The actions of each simulation in flight, a bit an action of each player; `amaf.ts` keeps them. */
export const MAX_NOTED: u32 = 512;
export const PLAYED_BYTES: usize = (2 * 512) >> 3;
export const FIRST_PLAYED: usize = (LINE + ((<usize>MAX_DEPTH) << 1) + 7) & ~7;

/** The nodes. */
export const POOL: usize = (FIRST_PLAYED + 2 * PLAYED_BYTES + 63) & ~63;

/** The bytes that `approximateBounds` may read behind the last node, rounded up. */
const READ_BEHIND: u64 = 128;

/** Allocates room for `count` nodes, with a record each if they learn; returns whether the memory is available. */
export function reserveNodes(count: u32, learns: bool): bool {
  const end = <u64>POOL + <u64>count * bytesOfNode(learns) + READ_BEHIND;
  const pages = <u32>((end + PAGE - 1) / PAGE);
  const missing = <i32>pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}

/** The number of nodes that fit the allocated memory. */
export function roomForNodes(learns: bool): u32 {
  const bytes = <u64>memory.size() * PAGE;
  const others = POOL + READ_BEHIND;
  return bytes > others ? <u32>((bytes - others) / bytesOfNode(learns)) : 0;
}

/** The bytes of a node, with its record if it has one. */
// @ts-ignore: decorator
@inline
function bytesOfNode(learns: bool): u64 {
  return learns ? 2 * NODE_BYTES : NODE_BYTES;
}
