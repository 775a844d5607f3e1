/**
 * The search of one state: first its outcome, by one question or two, then a line of play that ends so.
 *
 * On the line, the player who keeps a win or a draw plays the move that answers the question yes. Moves of a player who
 * loses are all alike, and the first one is played. Questions along the line are mostly answered by the table.
 */
import { movesOf, turnedBy } from './board';
import { lookAhead, MAX_VALUE } from './ordering';
import * as search from './search';
import { PASS } from './search';
import * as table from './table';

/** Twice the return of the player to move, and what stands for it while it is not known. */
const LOSS: i32 = 0;
const DRAW: i32 = 1;
const WIN: i32 = 2;
const UNPROVEN: i32 = -1;

/** The plies that the first question's choice looks ahead. */
const GUESS_DEPTH: i32 = 3;

/** The root's moves, none where the player must pass or the game is over. */
let moves: u64 = 0;
let emptyCells: i32 = 0;
let isOver: bool = false;
let outcome: i32 = UNPROVEN;
let asksDraw: bool = false;
/** Whether the other question was answered, which leaves this one. */
let isSecond: bool = false;

/** The line so far, and the position at its end, with its outcome for the player to move. */
const LINE: usize = memory.data(<i32>search.MAX_DEPTH * 4, 16);
let length: u32 = 0;
let own: u64 = 0;
let other: u64 = 0;
let lineOutcome: i32 = UNPROVEN;

let isSolved: bool = false;

/** Begins the search of a position, with an empty table. */
export function beginRoot(mover: u64, opponent: u64): void {
  table.clearTable();
  search.begin();
  own = mover;
  other = opponent;
  moves = movesOf(own, other);
  emptyCells = <i32>popcnt(~(own | other));
  isOver = moves == 0 && movesOf(other, own) == 0;
  isSolved = false;
  isSecond = false;
  outcome = UNPROVEN;
  length = 0;
  if (isOver) return;
  // The likely answer is yes to a win, or no to a draw: each settles the outcome.
  asksDraw = lookAhead(own, other, GUESS_DEPTH, -MAX_VALUE, MAX_VALUE) <= 0;
  search.ask(own, other, asksDraw, true);
}

/** Visits nodes, at most `budget`, until the state is solved; returns how many. */
export function runRoot(budget: u32): u32 {
  let visited: u32 = 0;
  while (!isOver && !isSolved && visited < budget) {
    visited += search.run(budget - visited);
    if (!search.isAnswered) continue;
    if (outcome == UNPROVEN) takeAnswer();
    else extendLine(search.bestMove);
  }
  return visited;
}

/** Takes the answer of a question of the root. */
function takeAnswer(): void {
  const isYes = search.answer;
  if (isYes) store<u32>(LINE, search.bestMove);
  if (!isSecond && isYes == asksDraw) {
    isSecond = true;
    asksDraw = !asksDraw;
    search.ask(own, other, asksDraw, true);
    return;
  }
  if (asksDraw) outcome = isYes ? DRAW : LOSS;
  else outcome = isYes ? WIN : DRAW;
  lineOutcome = outcome;
  extendLine(outcome == LOSS ? firstMove() : load<u32>(LINE));
}

/** The first legal move at the end of the line. */
function firstMove(): u32 {
  const legal = movesOf(own, other);
  return legal == 0 ? PASS : <u32>ctz(legal);
}

/** Plays a move at the end of the line, and then moves that need no question. */
function extendLine(move: u32): void {
  for (;;) {
    store<u32>(LINE + (<usize>length << 2), move);
    length++;
    const turned = move == PASS ? 0 : turnedBy(move, own, other);
    const next = other ^ turned;
    other = own | turned | (move == PASS ? 0 : <u64>1 << move);
    own = next;
    lineOutcome = WIN - lineOutcome;
    const canMove = movesOf(own, other) != 0;
    if (!canMove && movesOf(other, own) == 0) {
      isSolved = true;
      return;
    }
    if (canMove && lineOutcome != LOSS) {
      search.ask(own, other, lineOutcome == DRAW, false);
      return;
    }
    move = firstMove();
  }
}

/** Whether the outcome and a line to the end are known; not where the game is over. */
export function hasLine(): bool {
  return isSolved;
}

/** The number of actions, a pass included. */
export function actionCount(): u32 {
  return moves == 0 ? u32(!isOver) : <u32>popcnt(moves);
}

/** The cell of the n-th action, or a pass. */
export function actionAt(n: u32): u32 {
  let rest = moves;
  for (; n > 0; n--) rest &= rest - 1;
  return rest == 0 ? PASS : <u32>ctz(rest);
}

/**
 * The proof of the root: 4 x distance + twice the return, or -1. The distance is that of the line. Until that is known,
 * it is the number of empty cells.
 */
export function rootProof(): i32 {
  return outcome == UNPROVEN ? UNPROVEN : (lineLength() << 2) | outcome;
}

/** The proof of the n-th action, whose distance is the root's. */
export function actionProof(n: u32): i32 {
  const proven = search.rootProof(actionAt(n));
  const distance = lineLength() << 2;
  if (proven & table.WINS) return distance | WIN;
  if (proven & table.LOSES) return distance | LOSS;
  if (proven & table.DRAWS && proven & table.NOT_WINS) return distance | DRAW;
  return UNPROVEN;
}

function lineLength(): i32 {
  return isSolved ? <i32>length : max(emptyCells, 1);
}

/** Writes the line; returns its length. */
export function writeLine(words: usize): u32 {
  memory.copy(words, LINE, <usize>length << 2);
  return length;
}
