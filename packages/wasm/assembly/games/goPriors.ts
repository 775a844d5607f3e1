/**
 * Prior knowledge of Go for new children (Gelly and Silver 2007): virtual simulations, won or lost, of each legal move;
 * `priors.ts` of `@banyan/games`, number for number.
 */
import {
  allHigh,
  allLow,
  besideHigh,
  besideLow,
  chainHigh,
  chainLow,
  countLibertiesAt,
  hasLiberty,
  neighboursHigh,
  neighboursLow,
} from './goBoard';
import { isEye } from './goLight';
import { matchesAt } from './goPatterns';
import { PASS, Position } from './goPosition';
import {
  DISTANCE_1,
  DISTANCE_2,
  DISTANCE_3,
  EVEN,
  FIRST_LINE,
  LOST_PASS,
  OWN_EYE,
  PATTERN_BESIDE,
  PATTERN_ELSEWHERE,
  PUTS_IN_ATARI,
  SAVES_CHAIN,
  SECOND_LINE,
  SELF_ATARI,
  setWeights,
  TAKES_STONE,
  TAKES_STONES,
  THIRD_LINE,
  weight,
  WINNING_PASS,
} from './goPriorWeights';
import { takenHigh, takenLow, takesItself } from './goStone';
import { highBit, lowBit, lowestOf, sizeOfSet } from './twoWords';

/** The virtual simulations of each legal move: how many there are, and how many of them are won, 2 bytes each. */
const PRIORS: usize = memory.data(101 * 4, 4);

/** The number of lines between each point and the nearest edge. */
const LINES: usize = memory.data(100, 4);

/** How far from the last move its distance counts, and from all stones the edge, in lines. */
const STEPS: u32 = 3;

/** Reads the weights, for a board. */
export function setPriors(columns: u32, rows: u32, words: usize, count: u32): void {
  setWeights(words, count);
  for (let point: u32 = 0; point < columns * rows; point++) {
    const column = point % columns;
    const row = point / columns;
    store<u8>(LINES + point, min(min(column, columns - 1 - column), min(row, rows - 1 - row)));
  }
}

export function priorVisits(n: u32): u32 {
  return <u32>load<u16>(PRIORS + (<usize>n << 2));
}

export function priorReturns(n: u32): f64 {
  return <f64>load<u16>(PRIORS + (<usize>n << 2), 2);
}

/** Empty points by their distance from the last move in the common fate graph, and those far from all stones. */
let nearLow: u64 = 0;
let nearHigh: u64 = 0;
let secondLow: u64 = 0;
let secondHigh: u64 = 0;
let thirdLow: u64 = 0;
let thirdHigh: u64 = 0;
let farLow: u64 = 0;
let farHigh: u64 = 0;

/** All points that were reached from the last move. */
let reachedLow: u64 = 0;
let reachedHigh: u64 = 0;

/** The virtual simulations of one move. */
let visits: u32 = 0;
let wins: u32 = 0;

/** Finds the virtual simulations of each legal move; a pass may end the game as a win. */
export function findPriors(position: Position, winsByPass: bool): void {
  position.listMoves();
  findNear(position);
  findFar(position);
  let at = PRIORS;
  for (let left = position.legalLow; left != 0; left &= left - 1) {
    weighMove(position, <u32>ctz(left));
    at = append(at);
  }
  for (let left = position.legalHigh; left != 0; left &= left - 1) {
    weighMove(position, 64 + <u32>ctz(left));
    at = append(at);
  }
  visits = weight(EVEN);
  wins = visits / 2;
  if (winsByPass) win(WINNING_PASS);
  else visits += weight(LOST_PASS);
  append(at);
}

// @ts-ignore: decorator
@inline
function append(at: usize): usize {
  store<u16>(at, <u16>visits);
  store<u16>(at, <u16>wins, 2);
  return at + 4;
}

function findNear(position: Position): void {
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  nearLow = nearHigh = secondLow = secondHigh = thirdLow = thirdHigh = 0;
  if (position.last == PASS) return;
  reachChains(position, lowBit(position.last), highBit(position.last));
  reachFurther(position);
  nearLow = reachedLow & freeLow;
  nearHigh = reachedHigh & freeHigh;
  reachFurther(position);
  secondLow = reachedLow & freeLow & ~nearLow;
  secondHigh = reachedHigh & freeHigh & ~nearHigh;
  reachFurther(position);
  thirdLow = reachedLow & freeLow & ~(nearLow | secondLow);
  thirdHigh = reachedHigh & freeHigh & ~(nearHigh | secondHigh);
}

function reachFurther(position: Position): void {
  reachChains(
    position,
    reachedLow | besideLow(reachedLow, reachedHigh),
    reachedHigh | besideHigh(reachedLow, reachedHigh),
  );
}

/** Reaches some points, and with each stone its whole chain. */
function reachChains(position: Position, low: u64, high: u64): void {
  const ownLow = position.ownLow;
  const ownHigh = position.ownHigh;
  const otherLow = position.otherLow;
  const otherHigh = position.otherHigh;
  // Without free points a chain grows to its end.
  hasLiberty(low & ownLow, high & ownHigh, ownLow, ownHigh, 0, 0);
  reachedLow = low | chainLow;
  reachedHigh = high | chainHigh;
  hasLiberty(low & otherLow, high & otherHigh, otherLow, otherHigh, 0, 0);
  reachedLow |= chainLow;
  reachedHigh |= chainHigh;
}

function findFar(position: Position): void {
  let low = position.ownLow | position.otherLow;
  let high = position.ownHigh | position.otherHigh;
  for (let step: u32 = 0; step < STEPS; step++) {
    const nextLow = besideLow(low, high);
    high |= besideHigh(low, high);
    low |= nextLow;
  }
  farLow = allLow & ~low;
  farHigh = allHigh & ~high;
}

function weighMove(position: Position, point: u32): void {
  visits = weight(EVEN);
  wins = visits / 2;
  if (isEye(position, point)) {
    visits += weight(OWN_EYE);
    return;
  }
  const low = lowBit(point);
  const high = highBit(point);
  position.weigh(point);
  const taken = takesItself ? 0 : sizeOfSet(takenLow, takenHigh);
  if (taken == 0 && !position.hasRoom(point)) {
    visits += weight(SELF_ATARI);
    return;
  }
  if (taken > 0) win(taken == 1 ? TAKES_STONE : TAKES_STONES);
  else if (isLibertyOf(position, point, position.ownLow, position.ownHigh, 1)) win(SAVES_CHAIN);
  if (isLibertyOf(position, point, position.otherLow, position.otherHigh, 2)) win(PUTS_IN_ATARI);
  const isNear = isIn(low, high, nearLow, nearHigh);
  if (matchesAt(point, position.ownLow, position.ownHigh, position.otherLow, position.otherHigh))
    win(isNear ? PATTERN_BESIDE : PATTERN_ELSEWHERE);
  if (isNear) win(DISTANCE_1);
  else if (isIn(low, high, secondLow, secondHigh)) win(DISTANCE_2);
  else if (isIn(low, high, thirdLow, thirdHigh)) win(DISTANCE_3);
  if (isIn(low, high, farLow, farHigh)) weighLine(point);
}

// @ts-ignore: decorator
@inline
function win(kind: u32): void {
  visits += weight(kind);
  wins += weight(kind);
}

// @ts-ignore: decorator
@inline
function isIn(low: u64, high: u64, setLow: u64, setHigh: u64): bool {
  return ((low & setLow) | (high & setHigh)) != 0;
}

function weighLine(point: u32): void {
  const line = <u32>load<u8>(LINES + point);
  if (line == 0) visits += weight(FIRST_LINE);
  else if (line == 1) visits += weight(SECOND_LINE);
  else if (line == 2) win(THIRD_LINE);
}

/** Whether a point is a liberty of a chain of these stones that has exactly `liberties` of them. */
function isLibertyOf(position: Position, point: u32, stonesLow: u64, stonesHigh: u64, liberties: u32): bool {
  const freeLow = position.emptyLow;
  const freeHigh = position.emptyHigh;
  const most = liberties + 1;
  let low = neighboursLow(point) & stonesLow;
  let high = neighboursHigh(point) & stonesHigh;
  while ((low | high) != 0) {
    const seed = lowestOf(low, high);
    if (countLibertiesAt(most, seed, stonesLow, stonesHigh, freeLow, freeHigh) == liberties) return true;
    low &= ~chainLow;
    high &= ~chainHigh;
  }
  return false;
}
