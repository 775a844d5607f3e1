/**
 * Alpha-beta by outcome, on a stack of its own, so that it can stop after any node and go on later.
 *
 * A node asks a question of yes or no: does the player to move win, or at least draw? It is open while a move may still
 * answer yes: where the opponent's own question, at least a draw or a win, has the answer no. Few empty cells are one
 * node (`holds`).
 */
import { movesOf, stableDiscs, turnedBy } from './board';
import { holds, isReached, MAX_ENDING, oddQuadrants } from './endings';
import { evaluate, lookAhead, MAX_VALUE, mobility } from './ordering';
import * as table from './table';

/** The cell of a pass. */
export const PASS: u32 = 64;

/** A frame of the stack: the position, the question, and the moves that are open, the best first. */
@unmanaged
@final
class Frame {
  own: u64;
  other: u64;
  /** When it was entered, in nodes. */
  entered: f64;
  drawIsEnough: bool;
  isRoot: bool;
  /** The moves, and the one that is tried. */
  count: i32;
  tried: i32;
}

/** A move of a frame: the turned discs, the cell, and its rank in the order. */
@unmanaged
@final
class Move {
  turned: u64;
  cell: u32;
  rank: i32;
}

const MAX_MOVES: usize = 34;
const FRAME_BYTES: usize = (offsetof<Frame>() + 15) & ~15;
const MOVE_BYTES: usize = offsetof<Move>();
const STRIDE: usize = FRAME_BYTES + MAX_MOVES * MOVE_BYTES;
/** No game has more plies left: sixty moves, and a pass between two of them. */
export const MAX_DEPTH: usize = 122;
const FRAMES: usize = memory.data(76_000, 16);

/** Empty cells from which replies are looked up before they are searched. */
const MIN_LOOKUP: i32 = 10;
/** What a move in a quadrant with an odd number of empty cells is worth in the order. */
const PARITY: i32 = 4;

/** What is proven of each cell as a move of the root, and of a pass. */
const ROOT_PROOFS: usize = memory.data(65);

/** The nodes so far. */
export let nodes: f64 = 0;
/** The answer of the question of the first frame, once `isAnswered`. */
export let answer: bool = false;
export let isAnswered: bool = false;
/** The move that gives the answer yes. */
export let bestMove: u32 = 0;

let depth: usize = 0;

// @ts-ignore: decorator
@inline
function frameAt(n: usize): Frame {
  return changetype<Frame>(FRAMES + n * STRIDE);
}

// @ts-ignore: decorator
@inline
function moveAt(frame: Frame, n: i32): Move {
  return changetype<Move>(changetype<usize>(frame) + FRAME_BYTES + <usize>n * MOVE_BYTES);
}

/** Forgets the root and counts nodes from 0. */
export function begin(): void {
  nodes = 0;
  memory.fill(ROOT_PROOFS, 0, 65);
}

/** What is proven of a move of the root. */
export function rootProof(cell: u32): u32 {
  return load<u8>(ROOT_PROOFS + cell);
}

/** Asks a question of a position that is not over. */
export function ask(own: u64, other: u64, drawIsEnough: bool, isRoot: bool): void {
  const frame = frameAt(0);
  frame.own = own;
  frame.other = other;
  frame.drawIsEnough = drawIsEnough;
  frame.isRoot = isRoot;
  depth = 0;
  isAnswered = false;
}

/** Visits nodes, at most `budget`, until the question is answered; returns how many. */
export function run(budget: u32): u32 {
  let visited: u32 = 0;
  while (!isAnswered && visited < budget) {
    visited++;
    nodes++;
    let frame = frameAt(depth);
    let reply = enter(frame);
    while (reply >= 0) {
      if (depth == 0) {
        answer = reply == 1;
        isAnswered = true;
        break;
      }
      depth--;
      frame = frameAt(depth);
      reply = backUp(frame, reply);
    }
    if (reply < 0) descend(frame);
  }
  return visited;
}

/** Answers the question of a frame at once, 1 or 0, or lists its moves and returns -1. */
function enter(frame: Frame): i32 {
  const own = frame.own;
  const other = frame.other;
  const drawIsEnough = frame.drawIsEnough;
  const empty = ~(own | other);
  const cells = <i32>popcnt(empty);
  const isFirst = depth == 0;
  let hint = table.NO_MOVE;
  frame.entered = nodes;
  frame.tried = 0;
  if (!isFirst) {
    if (cells <= MAX_ENDING) return i32(holds(own, other, drawIsEnough));
    const entry = table.find(table.bucketOf(own, other), own, other);
    if (entry != 0) {
      const known = table.answerOf(table.provenOf(entry), drawIsEnough);
      if (known >= 0) return known;
      hint = table.moveOf(entry);
    }
    const reach = 32 + u64(drawIsEnough);
    if (popcnt(other) >= reach && popcnt(stableDiscs(other, own)) >= reach) return 0;
  }
  const moves = movesOf(own, other);
  if (moves == 0) {
    if (movesOf(other, own) == 0) return i32(isReached(own, other, drawIsEnough));
    const pass = moveAt(frame, 0);
    pass.turned = 0;
    pass.cell = PASS;
    frame.count = 1;
    return -1;
  }
  return list(frame, moves, empty, cells, hint);
}

/** Lists the moves in order; returns 1 where the table knows one that answers yes, else -1. */
function list(frame: Frame, moves: u64, empty: u64, cells: i32, hint: u32): i32 {
  const odd = oddQuadrants(empty);
  let count = 0;
  for (let rest = moves; rest != 0; rest &= rest - 1) {
    const cell = <u32>ctz(rest);
    const bit = <u64>1 << cell;
    const turned = turnedBy(cell, frame.own, frame.other);
    const own = frame.other ^ turned;
    const other = frame.own | turned | bit;
    let known = -1;
    if (cells >= MIN_LOOKUP && depth > 0) {
      const entry = table.find(table.bucketOf(own, other), own, other);
      if (entry != 0) known = table.answerOf(table.provenOf(entry), !frame.drawIsEnough);
      if (known == 0) {
        table.remember(frame.own, frame.other, frame.drawIsEnough ? table.DRAWS : table.WINS, cell, 1);
        return 1;
      }
    }
    let rank = known == 1 ? -MAX_VALUE : cell == hint ? MAX_VALUE : rankOf(own, other, cells);
    if (odd & bit) rank += PARITY;
    insert(frame, count++, turned, cell, rank);
  }
  frame.count = count;
  return -1;
}

/**
 * How good a move is, by the position after it. The more empty cells are left, the more an estimate is worth that takes
 * longer: mobility, then the evaluation, then the evaluation after one to three plies. With more than 28 cells no search
 * ends, and its nodes shall not take long.
 */
function rankOf(own: u64, other: u64, cells: i32): i32 {
  if (cells < 12) return -10 * mobility(movesOf(own, other));
  if (cells < 14) return -evaluate(own, other);
  const depth = cells < 17 || cells > 28 ? 1 : cells < 20 ? 2 : 3;
  return -lookAhead(own, other, depth, -MAX_VALUE, MAX_VALUE);
}

/** Puts a move among the first `count`, the best first. */
function insert(frame: Frame, count: i32, turned: u64, cell: u32, rank: i32): void {
  let at = count;
  for (; at > 0 && moveAt(frame, at - 1).rank < rank; at--) {
    const from = moveAt(frame, at - 1);
    const to = moveAt(frame, at);
    to.turned = from.turned;
    to.cell = from.cell;
    to.rank = from.rank;
  }
  const move = moveAt(frame, at);
  move.turned = turned;
  move.cell = cell;
  move.rank = rank;
}

/** Plays the move that is to be tried. */
function descend(frame: Frame): void {
  const move = moveAt(frame, frame.tried);
  const next = frameAt(++depth);
  next.own = frame.other ^ move.turned;
  next.other = frame.own | move.turned | (move.cell == PASS ? 0 : <u64>1 << move.cell);
  next.drawIsEnough = !frame.drawIsEnough;
}

/** Takes the reply's answer: the answer of the frame, or -1 where another move is to be tried. */
function backUp(frame: Frame, reply: i32): i32 {
  const move = moveAt(frame, frame.tried);
  const drawIsEnough = frame.drawIsEnough;
  const isYes = reply == 0;
  const proven = isYes
    ? drawIsEnough
      ? table.DRAWS
      : table.WINS
    : drawIsEnough
      ? table.LOSES
      : table.NOT_WINS;
  if (depth == 0) {
    if (frame.isRoot) store<u8>(ROOT_PROOFS + move.cell, <u8>(rootProof(move.cell) | proven));
    if (isYes) bestMove = move.cell;
  }
  if (!isYes && ++frame.tried < frame.count) return -1;
  const cost = <u32>min<f64>(nodes - frame.entered, 4e9);
  table.remember(frame.own, frame.other, proven, isYes ? move.cell : table.NO_MOVE, cost);
  return i32(isYes);
}
