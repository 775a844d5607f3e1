/** The features of moves of Go, and the sums of their weights; `moveFeatures.ts` of `@banyan/games`, move for move. */
import {
  BESIDE,
  DIAGONAL,
  DISTANCE,
  EXTENDS,
  FAR_LINE,
  FEATURE_COUNT,
  LIBERTIES,
  LINE,
  OWN_EYE,
  PUTS_IN_ATARI,
  SAVES,
  SAVES_WELL,
  SELF_ATARI,
  SELF_ATARI_OF_STONES,
  TAKES_ATTACKER,
  TAKES_LAST,
  TAKES_STONE,
  TAKES_STONES,
  THREATENS,
} from '../generated/goFeatures';
import {
  catchingHigh,
  catchingLow,
  extendingHigh,
  extendingLow,
  findAtaris,
  inAtariHigh,
  inAtariLow,
  savingHigh,
  savingLow,
  takingHigh,
  takingLow,
  threatHigh,
  threatLow,
} from './goAtari';
import {
  besideHigh,
  besideLow,
  chainHigh,
  chainLow,
  diagonalsHigh,
  diagonalsLow,
  neighboursHigh,
  neighboursLow,
} from './goBoard';
import {
  farHigh,
  farLow,
  findFar,
  findNear,
  nearHigh,
  nearLow,
  secondHigh,
  secondLow,
  thirdHigh,
  thirdLow,
} from './goDistances';
import { isEye } from './goLight';
import { codeAt } from './goPatterns';
import { PASS, Position } from './goPosition';
import { takenHigh, takenLow } from './goStone';
import { setSurroundings, weightOfCode } from './goSurroundings';
import { highBit, lowBit, sizeOfSet } from './twoWords';

/** The weights of the features, 4 bytes each. The first is that of a pass. */
const WEIGHTS: usize = memory.data(FEATURE_COUNT * 4, 4);

/** The line of each point from the edge, from 0, at most `LAST_LINE`. */
const LINES: usize = memory.data(100, 4);
const LAST_LINE: u32 = 4;

/** The most liberties that are counted. */
const MAX_LIBERTIES: u32 = 4;

/** Reads the weights of features and those of surroundings, for a board. */
export function setFeatures(columns: u32, rows: u32, words: usize, count: u32): void {
  memory.copy(WEIGHTS, words, <usize>FEATURE_COUNT << 2);
  setSurroundings(words + (<usize>FEATURE_COUNT << 2), count > FEATURE_COUNT ? count - FEATURE_COUNT : 0);
  for (let point: u32 = 0; point < columns * rows; point++) {
    const column = point % columns;
    const row = point / columns;
    const line = min(min(column, columns - 1 - column), min(row, rows - 1 - row));
    store<u8>(LINES + point, <u8>min(line, LAST_LINE));
  }
}

// @ts-ignore: decorator
@inline
function weight(feature: u32): i32 {
  return load<i32>(WEIGHTS + (<usize>feature << 2));
}

// @ts-ignore: decorator
@inline
export function weightOfPass(): i32 {
  return load<i32>(WEIGHTS);
}

/** Finds what `weightOf` needs to know of a position. */
export function beginFeatures(position: Position): void {
  findNear(position);
  findFar(position);
  findAtaris(position);
}

/** The sum of the weights of the features of a legal point. */
export function weightOf(position: Position, point: u32): i32 {
  const low = lowBit(point);
  const high = highBit(point);
  let sum = position.last == PASS ? 0 : weightOfDistance(position.last, point, low, high);
  if (isIn(low, high, takingLow, takingHigh)) sum += weightOfTaking(position, point);
  else sum += weightOfLiberties(position, point, low, high);
  if (isIn(low, high, catchingLow, catchingHigh)) sum += weight(PUTS_IN_ATARI);
  else if (isIn(low, high, threatLow, threatHigh)) sum += weight(THREATENS);
  if (isEye(position, point)) sum += weight(OWN_EYE);
  const line = load<u8>(LINES + point);
  sum += weight((isIn(low, high, farLow, farHigh) ? FAR_LINE : LINE) + line);
  return sum + weightOfCode(codeAt(point, position.ownLow, position.ownHigh, position.otherLow, position.otherHigh));
}

// @ts-ignore: decorator
@inline
function weightOfDistance(last: u32, point: u32, low: u64, high: u64): i32 {
  let sum = weight(DISTANCE + distanceOf(low, high));
  if (isIn(low, high, neighboursLow(last), neighboursHigh(last))) sum += weight(BESIDE);
  else if (isIn(low, high, diagonalsLow(last), diagonalsHigh(last))) sum += weight(DIAGONAL);
  return sum;
}

/** The distance from the last move, from 0, at most 3. */
// @ts-ignore: decorator
@inline
function distanceOf(low: u64, high: u64): u32 {
  if (isIn(low, high, nearLow, nearHigh)) return 0;
  if (isIn(low, high, secondLow, secondHigh)) return 1;
  return isIn(low, high, thirdLow, thirdHigh) ? 2 : 3;
}

function weightOfTaking(position: Position, point: u32): i32 {
  position.weigh(point);
  let sum = weight(sizeOfSet(takenLow, takenHigh) == 1 ? TAKES_STONE : TAKES_STONES);
  const last = position.last;
  if (last != PASS && isIn(lowBit(last), highBit(last), takenLow, takenHigh)) sum += weight(TAKES_LAST);
  if (isIn(besideLow(takenLow, takenHigh), besideHigh(takenLow, takenHigh), inAtariLow, inAtariHigh))
    sum += weight(TAKES_ATTACKER);
  return sum;
}

function weightOfLiberties(position: Position, point: u32, low: u64, high: u64): i32 {
  const liberties = position.libertiesOfNew(point, MAX_LIBERTIES);
  if (liberties < 2) return weight(sizeOfSet(chainLow, chainHigh) == 1 ? SELF_ATARI : SELF_ATARI_OF_STONES);
  let sum = weight(LIBERTIES + liberties - 2);
  if (isIn(low, high, savingLow, savingHigh)) sum += weight(liberties == 2 ? SAVES : SAVES_WELL);
  if (liberties > 2 && isIn(low, high, extendingLow, extendingHigh)) sum += weight(EXTENDS);
  return sum;
}

/** Whether two sets have a point in common. */
// @ts-ignore: decorator
@inline
function isIn(low: u64, high: u64, setLow: u64, setHigh: u64): bool {
  return ((low & setLow) | (high & setHigh)) != 0;
}
