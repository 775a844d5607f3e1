/**
 * The root of an exact search: an interval of the score of each action, for the player to move, and the questions that
 * make the intervals narrower. The intervals alone decide the next question:
 *
 * 1. the outcome of the root;
 * 2. its score, by bisection;
 * 3. if every action is asked for, the outcome of each;
 * 4. and which other actions have the score of the root.
 */
import { columnOf, hasLine, landingsOn, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { answer, ask, beginSearch, nodes, search } from './alphaBeta';
import { moveTo } from './frame';
import { setRoot } from './key';
import { sortedMoves } from './moves';
import { writeReplies } from './line';
import { WORDS } from './memory';
import { clearTable } from './table';

/** The actions, the most promising first: their cells, as a list of moves, and the bounds of their scores. */
const CELLS: usize = memory.data(28 * 24, 64);
const LOWER: usize = memory.data(28 * 8, 64);
const UPPER: usize = memory.data(28 * 8, 64);
/** The nodes of the last question of each action. */
const WORK: usize = memory.data(28 * 8, 64);

let own: u64 = 0;
let stones: u64 = 0;
let left: i32 = 0;
let count: u32 = 0;
/** A score that the best action is known to have at least. */
let floor: i32 = -100;

const NOTHING: i32 = -1;

/** Whether questions 3 and 4 are asked. */
let asksEvery: bool = false;

/** The action and the score of the question that is being answered; no action once all are answered. */
let asked: i32 = NOTHING;
let least: i32 = 0;
/** The nodes that were visited before it. */
let asksFrom: u64 = 0;

// @ts-ignore: decorator
@inline
function lowerOf(n: u32): i32 {
  return load<i32>(LOWER + ((<usize>n) << 3));
}

// @ts-ignore: decorator
@inline
function upperOf(n: u32): i32 {
  return load<i32>(UPPER + ((<usize>n) << 3));
}

// @ts-ignore: decorator
@inline
function workOf(n: u32): u64 {
  return load<u64>(WORK + ((<usize>n) << 3));
}

function narrow(n: u32, lower: i32, upper: i32): void {
  store<i32>(LOWER + ((<usize>n) << 3), max(lower, lowerOf(n)));
  store<i32>(UPPER + ((<usize>n) << 3), min(upper, upperOf(n)));
}

/** Begins the search of a state: the words hold the first player's stones, low word and high word, then the second's. */
export function beginRoot<B extends Size>(): void {
  const first = load<u64>(WORDS);
  const second = load<u64>(WORDS, 8);
  stones = first | second;
  own = (popcnt(stones) & 1) == 0 ? first : second;
  const cells = sizeOf<B>().cells;
  left = <i32>popcnt(cells & ~stones);
  asked = NOTHING;
  count = 0;
  asksEvery = false;
  floor = -100;
  beginSearch();
  const other = stones ^ own;
  if (hasLine<B>(other) || left == 0) return;
  clearTable();
  setRoot<B>(own, stones);
  const reachable = landingsOn<B>(stones) & cells;
  const wins = winningCells<B>(own);
  const threats = winningCells<B>(other);
  count = sortedMoves<B>(own, stones, reachable, CELLS);
  for (let n: u32 = 0; n < count; n++) {
    const cell = moveTo(CELLS, n);
    const win = (left + 1) >> 1;
    const loss = -(left >> 1);
    store<i32>(LOWER + ((<usize>n) << 3), loss);
    store<i32>(UPPER + ((<usize>n) << 3), win);
    store<u64>(WORK + ((<usize>n) << 3), 0);
    const losesAtOnce = (threats & ((reachable & ~cell) | (cell << 1))) != 0;
    if ((wins & cell) != 0) narrow(n, win, win);
    else if (losesAtOnce) narrow(n, loss, loss);
    else narrow(n, -(max(left - 2, 0) >> 1), (left - 1) >> 1);
  }
  askNext<B>();
}

/** States the proof of the root, as `proofOf` has it. It is the answer once an action has it. */
export function knowRoot<B extends Size>(proof: u32): void {
  if (count == 0) return;
  for (let n: u32 = 0; n < count; n++) narrow(n, -100, scoreOf(proof));
  knowLeast<B>(proof);
}

/** States a proof that is not better than that of the root. */
export function knowLeast<B extends Size>(proof: u32): void {
  if (count == 0) return;
  floor = max(floor, scoreOf(proof));
  askNext<B>();
}

/** States a proof that is not worse than that of the action in a column. */
export function knowMost<B extends Size>(column: u32, proof: u32): void {
  for (let n: u32 = 0; n < count; n++) {
    if (actionAt<B>(n) == column) narrow(n, -100, scoreOf(proof));
  }
  if (count > 0) askNext<B>();
}

/** Asks for the outcome of every action too. */
export function askEvery<B extends Size>(): void {
  asksEvery = true;
  if (count > 0) askNext<B>();
}

/** Visits at most `most` nodes; returns how many it visited. */
export function runRoot<B extends Size>(most: u32): u32 {
  const start = nodes;
  const end = start + most;
  while (asked != NOTHING && search<B>(end)) {
    store<u64>(WORK + ((<usize>asked) << 3), nodes - asksFrom);
    if (answer >= 1 - least) narrow(asked, -100, -answer);
    else narrow(asked, -answer, 100);
    askNext<B>();
  }
  return <u32>(nodes - start);
}

function askNext<B extends Size>(): void {
  asked = NOTHING;
  const upper = rootUpper();
  if (rootLower() < floor) {
    const n = onlyOne(floor);
    if (n == NOTHING) return askAny<B>(min(floor + 1, upper));
    narrow(n, floor, 100);
  }
  const lower = rootLower();
  if (lower < 1 && upper >= 1) return askAny<B>(1);
  if (lower < 0 && upper >= 0) return askAny<B>(0);
  if (lower < upper) return askAny<B>(lower + ((upper - lower + 1) >> 1));
  if (!asksEvery) return;
  for (let n: u32 = 0; n < count; n++) {
    for (let score = 1; score >= 0; score--) {
      if (lowerOf(n) < score && upperOf(n) >= score) return askOf<B>(n, score);
    }
  }
  for (let n: u32 = 0; n < count; n++) {
    if (lowerOf(n) < lower && upperOf(n) >= lower) return askOf<B>(n, lower);
  }
}

/** The only action that can have a score, or `NOTHING` where there are more. */
function onlyOne(score: i32): i32 {
  let found = NOTHING;
  for (let n: u32 = 0; n < count; n++) {
    if (upperOf(n) < score) continue;
    if (found != NOTHING) return NOTHING;
    found = n;
  }
  return found;
}

/**
 * Asks of the most promising action that can have a score; there is one. It is the one whose last question took the most
 * nodes, since what is nearly as good is hard to refute, or else the first.
 */
function askAny<B extends Size>(score: i32): void {
  let chosen = NOTHING;
  for (let n: u32 = 0; n < count; n++) {
    if (upperOf(n) >= score && (chosen == NOTHING || workOf(n) > workOf(chosen))) chosen = n;
  }
  askOf<B>(chosen, score);
}

function askOf<B extends Size>(n: u32, score: i32): void {
  asked = n;
  least = score;
  asksFrom = nodes;
  ask<B>(stones ^ own, stones | moveTo(CELLS, n), 1 - score);
}

function rootLower(): i32 {
  let best = -100;
  for (let n: u32 = 0; n < count; n++) best = max(best, lowerOf(n));
  return best;
}

function rootUpper(): i32 {
  let best = -100;
  for (let n: u32 = 0; n < count; n++) best = max(best, upperOf(n));
  return best;
}

export function isSolved(): bool {
  return count > 0 && asked == NOTHING;
}

export function actionCount(): u32 {
  return count;
}

export function actionAt<B extends Size>(n: u32): u32 {
  return columnOf<B>(moveTo(CELLS, n));
}

export function actionProof(n: u32): i32 {
  return proofOf(lowerOf(n), upperOf(n));
}

export function rootProof(): i32 {
  return count == 0 ? UNPROVEN : proofOf(rootLower(), rootUpper());
}

/**
 * A proof: 4 x distance + 2 x the return of the player to move at the root, or -1 where the outcome is not proven. The
 * distance is that of the slowest win, or of the slowest loss, that the bounds allow.
 */
function proofOf(lower: i32, upper: i32): i32 {
  if (lower > 0) return (winDistance(lower) << 2) | 2;
  if (upper < 0) return lossDistance(-upper) << 2;
  return lower == 0 && upper == 0 ? (left << 2) | 1 : UNPROVEN;
}
const UNPROVEN: i32 = -1;

/** The score of the root with a proof. */
function scoreOf(proof: u32): i32 {
  const distance = <i32>(proof >> 2);
  if ((proof & 3) == 2) return ((left + 1) >> 1) + 1 - ((distance + 1) >> 1);
  return (proof & 3) == 0 ? (distance >> 1) - 1 - (left >> 1) : 0;
}

/** The plies of a win with a score: the k-th own stone from now has the score (left + 1) / 2 - k + 1. */
function winDistance(score: i32): i32 {
  return 2 * (((left + 1) >> 1) + 1 - score) - 1;
}

/** The plies of a loss with the score -score: the opponent's k-th stone from now has left / 2 - k + 1. */
function lossDistance(score: i32): i32 {
  return 2 * ((left >> 1) + 1 - score);
}

/**
 * Writes the columns of the principal variation to `WORDS`, as far as it is known: each move is one whose position has a
 * bound in the table that proves it to be the best. Returns the length.
 */
export function writeLine<B extends Size>(): u32 {
  if (!isSolved()) return 0;
  const score = rootLower();
  let n: u32 = 0;
  while (lowerOf(n) < score) n++;
  store<u32>(WORDS, actionAt<B>(n));
  return 1 + writeReplies<B>(stones ^ own, stones | moveTo(CELLS, n), -score, 1);
}
