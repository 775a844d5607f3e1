/**
 * Alpha-beta with a null window: is the score of a position at least a bound?
 *
 * A score is 0 for a draw. The player who completes a line with the k-th stone of the whole board, counted from 0, has
 * (cells + 1 - k) / 2, rounded down, and the other player the negative: the sooner the win, the higher the score.
 *
 * No position is searched whose player to move can win at once: its parent does not make that move, or has lost.
 * A position with one safe move has the score of the next one, with the sign changed. It is no node, and has no entry in the
 * table.
 * Where only a win with the opponent's next stone but one would answer the question, it is looked for without a search.
 * The stack is explicit, so that a search stops after any number of nodes and goes on later.
 */
import { hasLine, winningCells } from '../games/connectNBoard';
import { Size, sizeOf } from '../games/size';
import { followUpBound } from './followUp';
import { frameAt, moveTo, winsAfter } from './frame';
import { keyOf } from './key';
import { bringBest, hasWinningMove, listMoves, safeMoves } from './moves';
import { avoidsLossInTwo } from './lossInTwo';
import { growsAt, growTable, lookUp, lowerOf, MAX_SCORE, productOf, remember, upperOf } from './table';

/** What `enter` returns for a position whose moves must be tried. */
const OPEN: i32 = i32.MIN_VALUE;

/** Nodes visited since the search began. */
export let nodes: u64 = 0;

/** The position to be entered next, and the frames above it. */
let own: u64 = 0;
let stones: u64 = 0;
/** The winning cells of the player who is not to move. */
let threats: u64 = 0;
let bound: i32 = 0;
/** -1 where an odd number of forced moves led from the position entered last to the one visited, otherwise 1. */
let sign: i32 = 1;
let depth: u32 = 0;
/** Whether that position is one of several whose bounds by replies on top did not answer the question. */
let isBoundTried: bool = false;

/** The bound on the score of the position of the last `ask`, once it is answered: at least its bound, or below it. */
export let answer: i32 = 0;

/** Forgets what the search of another root has counted. */
export function beginSearch(): void {
  nodes = 0;
}

/** Asks whether the score of a position is at least `least`. */
export function ask<B extends Size>(ownStones: u64, allStones: u64, least: i32): void {
  own = ownStones;
  stones = allStones;
  threats = winningCells<B>(allStones ^ ownStones);
  bound = least;
  depth = 0;
  isBoundTried = false;
}

/** Visits nodes until the question is answered or `nodes` is `end`; returns whether it is answered. */
export function search<B extends Size>(end: u64): bool {
  while (nodes < end) {
    if (nodes >= growsAt) growTable();
    nodes++;
    let score = enter<B>();
    while (score != OPEN) {
      if (depth == 0) {
        answer = sign * score;
        return true;
      }
      score = leave<B>(-sign * score);
    }
  }
  return false;
}

/**
 * Visits the position to be entered next, or the first one after forced moves that is not forced itself: its score, or a
 * bound of it that answers the question, or `OPEN` with a new frame.
 */
// @ts-ignore: decorator
@inline
function enter<B extends Size>(): i32 {
  sign = 1;
  let left = <i32>popcnt(sizeOf<B>().cells & ~stones);
  let safe = safeMoves<B>(stones, threats);
  let lower: i32;
  let fastest: i32;
  while (true) {
    if (safe == 0) return -(left >> 1);
    if (left <= 2) return 0;
    lower = -((left - 2) >> 1);
    fastest = (left - 1) >> 1;
    if (lower >= bound) return lower;
    if (fastest < bound) return fastest;
    if ((safe & (safe - 1)) != 0) break;
    makeMove(safe, winningCells<B>(own | safe), own, stones, bound);
    isBoundTried = false;
    sign = -sign;
    left--;
    safe = safeMoves<B>(stones, threats);
  }
  const all = stones;
  const mine = own;
  const least = bound;

  if (asksForLossInTwo(lower, least)) return avoidsLossInTwo<B>(mine, all, safe) ? least : lower;
  const product = productOf(keyOf<B>(mine, all));
  const bounds = lookUp(product);
  lower = max(lower, lowerOf(bounds));
  let upper = min(fastest, upperOf(bounds));
  if (lower >= least) return lower;
  if (upper < least) return upper;

  if (!isBoundTried) upper = min(upper, followUpBound<B>(mine, all, threats, least - 1));
  if (upper < least) return upper;
  const frame = frameAt(depth);
  const moves = frame.moves;
  const count = listMoves<B>(mine, all, safe, moves);
  if (hasWinningMove()) return fastest;
  upper = min(upper, fastest - 1);
  if (upper < least) return upper;

  bringBest(moves, 0, count);
  const known = bestKnownScore<B>(mine, all, moves, count, least);
  if (known >= least) return known;

  depth++;
  frame.own = mine;
  frame.stones = all;
  frame.product = product;
  frame.nodesBefore = nodes;
  frame.bound = least;
  frame.best = -100;
  frame.lower = lower;
  frame.upper = upper;
  frame.count = count;
  frame.tried = 0;
  frame.sign = sign;
  makeMove(moveTo(moves, 0), winsAfter(moves, 0), mine, all, least);
  return OPEN;
}

/** Whether a score of at least `lower` is at least `least` exactly where the opponent's next stone but one does not win. */
// @ts-ignore: decorator
@inline
export function asksForLossInTwo(lower: i32, least: i32): bool {
  return least <= 0 && lower == least - 1;
}

/**
 * A lower bound of the score: no line is left for the opponent, or replies on top or the table have it for one of the
 * `count` safe moves. The search for it ends where it is `enough`, and what is below that may be missing.
 */
export function bestKnownScore<B extends Size>(mine: u64, all: u64, moves: usize, count: u32, enough: i32): i32 {
  let best = -MAX_SCORE;
  if (enough <= 0 && !hasLine<B>((all ^ mine) | (sizeOf<B>().cells & ~all))) return 0;
  for (let n: u32 = 0; n < count; n++) {
    best = max(best, -followUpBound<B>(all ^ mine, all | moveTo(moves, n), winsAfter(moves, n), -enough));
    if (best >= enough) return best;
    const product = productOf(keyOf<B>(all ^ mine, all | moveTo(moves, n)));
    best = max(best, -upperOf(lookUp(product)));
    if (best >= enough) return best;
  }
  return best;
}

/** Takes the score of a move: the score of its position, or `OPEN` with the next move. */
// @ts-ignore: decorator
@inline
function leave<B extends Size>(score: i32): i32 {
  const frame = frameAt(depth - 1);
  const best = max(frame.best, score);
  const tried = frame.tried + 1;
  if (best < frame.bound && tried < frame.count) {
    frame.best = best;
    frame.tried = tried;
    const moves = frame.moves;
    bringBest(moves, tried, frame.count);
    makeMove(moveTo(moves, tried), winsAfter(moves, tried), frame.own, frame.stones, frame.bound);
    return OPEN;
  }
  depth--;
  sign = frame.sign;
  const work = nodes - frame.nodesBefore;
  if (best >= frame.bound) {
    const lower = max(best, frame.lower);
    remember(frame.product, lower, frame.upper, work);
    return lower;
  }
  const upper = min(best, frame.upper);
  remember(frame.product, frame.lower, upper, work);
  return upper;
}

// @ts-ignore: decorator
@inline
function makeMove(move: u64, wins: u64, mine: u64, all: u64, least: i32): void {
  threats = wins;
  own = all ^ mine;
  stones = all | move;
  bound = 1 - least;
  isBoundTried = true;
}
