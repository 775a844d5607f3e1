/** Prior knowledge of Go on a large board; `largePriors.ts` of `@banyan/games`, number for number. */
import {
  DISTANCE_1,
  DISTANCE_2,
  DISTANCE_3,
  EVEN,
  FAR,
  FIRST_LINE,
  IN_LADDER,
  LOST_PASS,
  OWN_EYE,
  PATTERN_BESIDE,
  PATTERN_ELSEWHERE,
  PUTS_IN_ATARI,
  SAVES_CHAIN,
  SECOND_LINE,
  SELF_ATARI,
  TAKES_STONE,
  TAKES_STONES,
  THIRD_LINE,
  weight,
  WINNING_PASS,
} from './priorWeights';
import { BESIDE, stepTo, stonesIn } from './around';
import * as cellSet from './cellSet';
import { aroundOf, at, EDGE, EMPTY, nextOf } from './chains';
import { area, cellOf, columns, NO_CELL, rows, stride } from './grid';
import { matchesAt } from './heavy';
import { extendsAtari, isLadder } from './ladder';
import { isEye } from './light';
import { Position } from './position';
import { findPair, hasRoom } from './room';
import { takes, takesItself } from './stone';

/** The virtual simulations of each legal move: how many there are, and how many of them are won, 2 bytes each. */
const PRIORS: usize = memory.data(362 * 4, 4);

/** For each cell, 1 + its distance from the last move, and from all stones; 0 for those that are further than `STEPS`. */
const FROM_LAST: usize = memory.data(448, 8);
const FROM_STONES: usize = memory.data(448, 8);
const STEPS: u32 = 3;

/** The cells that are reached, in the order of their distance. */
const REACHED: usize = memory.data(361 * 2, 2);
let reached: u32 = 0;

/** The virtual simulations of one move. */
let visits: u32 = 0;
let wins: u32 = 0;

export function priorVisits(n: u32): u32 {
  return <u32>load<u16>(PRIORS + (<usize>n << 2));
}

export function priorReturns(n: u32): f64 {
  return <f64>load<u16>(PRIORS + (<usize>n << 2), 2);
}

/** Finds the virtual simulations of each legal move; a pass may end the game as a win. */
export function findPriors(position: Position, winsByPass: bool): void {
  position.listMoves();
  position.openBoard();
  measureFromLast(position.last);
  measureFromStones();
  let address = PRIORS;
  for (let point: u32 = 0; point < area; point++) {
    if (!cellSet.has(position.legal, cellOf(point))) continue;
    weighMove(position, point);
    address = append(address);
  }
  visits = weight(EVEN);
  wins = visits / 2;
  if (winsByPass) win(WINNING_PASS);
  else visits += weight(LOST_PASS);
  append(address);
}

// @ts-ignore: decorator
@inline
function append(address: usize): usize {
  store<u16>(address, <u16>visits);
  store<u16>(address, <u16>wins, 2);
  return address + 4;
}

/** Measures distances in the common fate graph, in which a chain is one point. */
function measureFromLast(last: u32): void {
  memory.fill(FROM_LAST, 0, 448);
  if (last == NO_CELL) return;
  reached = 0;
  reachFromLast(last, 1);
  let begin: u32 = 0;
  for (let distance: u32 = 1; distance <= STEPS; distance++) {
    const end = reached;
    for (; begin < end; begin++) {
      const cell: u32 = load<u16>(REACHED + (<usize>begin << 1));
      reachFromLast(cell - 1, distance);
      reachFromLast(cell + 1, distance);
      reachFromLast(cell - stride, distance);
      reachFromLast(cell + stride, distance);
    }
  }
}

/** Reaches a cell, and with a stone its whole chain. */
function reachFromLast(cell: u32, distance: u32): void {
  const content = at(cell);
  if (content == EDGE || load<u8>(FROM_LAST + cell) != 0) return;
  let next = cell;
  do {
    store<u8>(FROM_LAST + next, <u8>distance);
    store<u16>(REACHED + (<usize>reached << 1), <u16>next);
    reached++;
    if (content == EMPTY) return;
    next = nextOf(next);
  } while (next != cell);
}

function measureFromStones(): void {
  reached = 0;
  for (let point: u32 = 0; point < area; point++) {
    const cell = cellOf(point);
    store<u8>(FROM_STONES + cell, 0);
    if (at(cell) != EMPTY) reachFromStones(cell, 1);
  }
  let begin: u32 = 0;
  for (let distance: u32 = 1; distance <= STEPS; distance++) {
    const end = reached;
    for (; begin < end; begin++) {
      const cell: u32 = load<u16>(REACHED + (<usize>begin << 1));
      reachEmpty(cell - 1, distance + 1);
      reachEmpty(cell + 1, distance + 1);
      reachEmpty(cell - stride, distance + 1);
      reachEmpty(cell + stride, distance + 1);
    }
  }
}

// @ts-ignore: decorator
@inline
function reachEmpty(cell: u32, distance: u32): void {
  if (at(cell) == EMPTY && load<u8>(FROM_STONES + cell) == 0) reachFromStones(cell, distance);
}

// @ts-ignore: decorator
@inline
function reachFromStones(cell: u32, distance: u32): void {
  store<u8>(FROM_STONES + cell, <u8>distance);
  store<u16>(REACHED + (<usize>reached << 1), <u16>cell);
  reached++;
}

function weighMove(position: Position, point: u32): void {
  visits = weight(EVEN);
  wins = visits / 2;
  const cell = cellOf(point);
  const own = 1 + position.mover;
  if (isEye(cell, position.mover)) {
    visits += weight(OWN_EYE);
    return;
  }
  position.weigh(cell);
  const taken = takesItself ? 0 : takes;
  if (taken == 0 && !hasRoom(cell, own)) {
    visits += weight(SELF_ATARI);
    return;
  }
  if (taken == 0 && isLadder(cell, own)) {
    visits += weight(IN_LADDER);
    return;
  }
  if (taken > 0) win(taken == 1 ? TAKES_STONE : TAKES_STONES);
  else if (extendsAtari(cell, own)) win(SAVES_CHAIN);
  if (putsInAtari(cell, 3 - own)) win(PUTS_IN_ATARI);
  const distance: u32 = load<u8>(FROM_LAST + cell);
  if (matchesAt(cell, own)) win(distance == 1 ? PATTERN_BESIDE : PATTERN_ELSEWHERE);
  if (distance == 1) win(DISTANCE_1);
  else if (distance == 2) win(DISTANCE_2);
  else if (distance == 3) win(DISTANCE_3);
  if (load<u8>(FROM_STONES + cell) == 0) weighLine(point);
}

// @ts-ignore: decorator
@inline
function win(kind: u32): void {
  visits += weight(kind);
  wins += weight(kind);
}

function weighLine(point: u32): void {
  const column = point % columns;
  const row = point / columns;
  visits += weight(FAR);
  wins += weight(FAR) / 2;
  const across = min(column, columns - 1 - column);
  const along = min(row, rows - 1 - row);
  const before = min(across, along);
  if (before == 0) visits += weight(FIRST_LINE);
  else if (before == 1) visits += weight(SECOND_LINE);
  else {
    if (isThirdOrFourth(across)) win(THIRD_LINE);
    if (isThirdOrFourth(along)) win(THIRD_LINE);
  }
}

// @ts-ignore: decorator
@inline
function isThirdOrFourth(linesBefore: u32): bool {
  return linesBefore == 2 || linesBefore == 3;
}

/** Whether a cell is one of two liberties of a chain of the opponent. */
function putsInAtari(cell: u32, other: u32): bool {
  const beside = stonesIn(aroundOf(cell), other) & BESIDE;
  for (let rest = beside; rest != 0; rest &= rest - 1) if (findPair(cell + stepTo(rest))) return true;
  return false;
}
