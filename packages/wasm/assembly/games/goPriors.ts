/**
 * Prior knowledge of Go for new children (Gelly and Silver 2007): virtual simulations, won or lost, of each legal move, by its
 * learned probability; `priors.ts` of `@banyan/games`, number for number.
 */
import { beginFeatures, setFeatures, weightOf, weightOfPass } from './goFeatures';
import { Position } from './goPosition';
import { sizeOfSet } from './twoWords';

/** The virtual simulations of each legal move: how many there are, and how many of them are won, 2 bytes each. */
const PRIORS: usize = memory.data(101 * 4, 4);

/** The sum of the weights of each legal move, 4 bytes. */
const SUMS: usize = memory.data(101 * 4, 4);

/** The numbers of virtual simulations, and the powers of e by the difference of two sums, 4 bytes each. */
const SIMULATIONS: usize = memory.data(5 * 4, 4);
const KIND_COUNT: u32 = 5;
const EVEN: u32 = 0;
const WON: u32 = 1;
const LOST: u32 = 2;
const FALL: u32 = 3;
const WINNING_PASS: u32 = 4;
const POWERS: usize = memory.data(224 * 4, 4);
const POWER_COUNT: i32 = 224;

/** Reads the numbers of simulations, the powers and the weights, for a board. Without any, priors are not to be asked for. */
export function setPriors(columns: u32, rows: u32, words: usize, count: u32): void {
  const before: u32 = KIND_COUNT + POWER_COUNT;
  memory.copy(SIMULATIONS, words, <usize>KIND_COUNT << 2);
  memory.copy(POWERS, words + (<usize>KIND_COUNT << 2), <usize>POWER_COUNT << 2);
  setFeatures(columns, rows, words + (<usize>before << 2), count > before ? count - before : 0);
}

export function priorVisits(n: u32): u32 {
  return <u32>load<u16>(PRIORS + (<usize>n << 2));
}

export function priorReturns(n: u32): f64 {
  return <f64>load<u16>(PRIORS + (<usize>n << 2), 2);
}

// @ts-ignore: decorator
@inline
function simulations(kind: u32): u32 {
  return load<u32>(SIMULATIONS + (<usize>kind << 2));
}

/** The largest sum of weights. */
let most: i32 = 0;

/** The sum of the powers of all moves. */
let total: f64 = 0;

/** Finds the virtual simulations of each legal move; a pass may end the game as a win. */
export function findPriors(position: Position, winsByPass: bool): void {
  position.listMoves();
  const count = sizeOfSet(position.legalLow, position.legalHigh) + 1;
  sumWeights(position);
  let powers: u32 = 0;
  for (let n: u32 = 0; n < count; n++) powers += powerOf(n);
  total = <f64>powers;
  for (let n: u32 = 0; n < count; n++) setPrior(n, powerOf(n));
  if (winsByPass) storePrior(count - 1, simulations(WINNING_PASS), 0);
}

function sumWeights(position: Position): void {
  beginFeatures(position);
  most = i32.MIN_VALUE;
  let at = SUMS;
  for (let left = position.legalLow; left != 0; left &= left - 1) at = append(at, weightOf(position, <u32>ctz(left)));
  for (let left = position.legalHigh; left != 0; left &= left - 1)
    at = append(at, weightOf(position, 64 + <u32>ctz(left)));
  append(at, weightOfPass());
}

// @ts-ignore: decorator
@inline
function append(at: usize, sum: i32): usize {
  store<i32>(at, sum);
  most = max(most, sum);
  return at + 4;
}

/** The power of e of the n-th move. */
// @ts-ignore: decorator
@inline
function powerOf(n: u32): u32 {
  const below = min(most - load<i32>(SUMS + (<usize>n << 2)), POWER_COUNT - 1);
  return load<u32>(POWERS + (<usize>below << 2));
}

// @ts-ignore: decorator
@inline
function setPrior(n: u32, power: u32): void {
  const root = Math.sqrt(<f64>power / total);
  const losses = <f64>simulations(LOST) * (1 - <f64>simulations(FALL) * root);
  storePrior(n, <u32>(<f64>simulations(WON) * root), losses > 0 ? <u32>losses : 0);
}

// @ts-ignore: decorator
@inline
function storePrior(n: u32, won: u32, lost: u32): void {
  const at = PRIORS + (<usize>n << 2);
  const even = simulations(EVEN);
  store<u16>(at, <u16>(even + won + lost));
  store<u16>(at, <u16>(even / 2 + won), 2);
}
