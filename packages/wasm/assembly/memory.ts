/**
 * The layout of linear memory. The first `STATIC_BYTES` are the compiler's, for the static data of a game. The
 * regions follow each other, nothing is ever freed, and the node pool, which grows during a search, takes the rest.
 */
import { TRAJECTORY_BYTES } from './trajectory';
import { MAX_DEPTH, MAX_WORDS, STATE_BYTES, STATIC_BYTES, TABLE_SIZE } from './generated/constants';

/** The table of UCB1: 1 / sqrt(n) and sqrt(ln n), f64 each, for n from 0. */
export const UCB1_TABLE: usize = STATIC_BYTES;

/** The same in floats of 32 bits: 1 / sqrt(n) and 2 sqrt(ln n). */
export const FLOAT_TABLE: usize = UCB1_TABLE + ((<usize>TABLE_SIZE) << 4);

/** The binary logarithm of the number of lines from each power of two to the next. */
export const LINE_BITS: u32 = 9;
/** The binary logarithm of the count at which the lines end. */
export const LAST_BITS: u32 = 30;
/** Lines a + b n that are close to 2 sqrt(ln n), f64 each, for n from the end of the tables. */
export const UCB1_LINES: usize = FLOAT_TABLE + ((<usize>TABLE_SIZE) << 3);
const LINES_BYTES: usize = (LAST_BITS - ctz(TABLE_SIZE)) << (LINE_BITS + 4);

/** States: the root's, one for temporary use, and one for each ply of perft. */
export const ROOT_STATE: usize = UCB1_LINES + LINES_BYTES;
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

/** The nodes: groups begin at multiples of 64 bytes, of 128 with shares. */
export const POOL: usize = (FIRST_PLAYED + 2 * PLAYED_BYTES + 127) & ~127;
