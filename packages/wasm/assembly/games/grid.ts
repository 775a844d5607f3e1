/**
 * Lines on a grid of up to 128 bits, with any numbering of its cells.
 *
 * A line is identified by its start, the cell of its lowest bit, and its direction, the step from bit to bit. The cells where
 * a line can start without leaving the grid are precomputed for each direction, so no sentinels are needed.
 */
import { highBit, highOfLeft, highOfRight, lowBit, lowOfLeft, lowOfRight } from './twoWords';

const MAX_CELLS: u32 = 128;
const DIRECTION_BYTES: u32 = 32;

/**
 * Each direction in which a line fits: its step as u32 at 0; at 4, 8 and 12 by how much to shift, one after the other,
 * to get from single stones to lines of two, four and eight, or of `connect` where that is less; at 16 and 24 its
 * starts.
 */
const DIRECTIONS: usize = memory.data(128, 16);

let connect: u32 = 0;
let directions: u32 = 0;

/** All cells of the grid. */
export let allLow: u64 = 0;
export let allHigh: u64 = 0;

/** The result of the last `findWinningCells`. */
export let winningLow: u64 = 0;
export let winningHigh: u64 = 0;

/** Sets the grid: the cell at column x and row y has the bit across * x + up * y. */
export function setGrid(columns: u32, rows: u32, connectCount: u32, across: u32, up: u32): void {
  if (max(columns, rows) > MAX_CELLS || columns * rows > MAX_CELLS) throw new RangeError('a grid has at most 128 cells');
  if (connectCount - 1 >= MAX_CELLS) throw new RangeError('a line has from 1 to 128 cells');
  connect = connectCount;
  directions = 0;
  allLow = 0;
  allHigh = 0;
  for (let x: u32 = 0; x < columns; x++) {
    for (let y: u32 = 0; y < rows; y++) {
      allLow |= lowBit(across * x + up * y);
      allHigh |= highBit(across * x + up * y);
    }
  }
  addDirection(columns, rows, across, up, 1, 0);
  addDirection(columns, rows, across, up, 0, 1);
  addDirection(columns, rows, across, up, 1, 1);
  if (across > up) addDirection(columns, rows, across, up, 1, -1);
  else addDirection(columns, rows, across, up, -1, 1);
}

/** Adds a direction, by its steps in columns and rows, if a line fits. */
function addDirection(columns: i32, rows: i32, across: i32, up: i32, dx: i32, dy: i32): void {
  const reach = <i32>connect - 1;
  let low: u64 = 0;
  let high: u64 = 0;
  for (let x: i32 = 0; x < columns; x++) {
    for (let y: i32 = 0; y < rows; y++) {
      const endX = x + reach * dx;
      const endY = y + reach * dy;
      if (endX < 0 || endX >= columns || endY < 0 || endY >= rows) continue;
      low |= lowBit(across * x + up * y);
      high |= highBit(across * x + up * y);
    }
  }
  if ((low | high) == 0) return;
  const direction = DIRECTIONS + directions * DIRECTION_BYTES;
  const step = <u32>(across * dx + up * dy);
  store<u32>(direction, step);
  store<u32>(direction, step, 4);
  store<u32>(direction, min(2, connect - 2) * step, 8);
  store<u32>(direction, min(4, connect - 4) * step, 12);
  store<u64>(direction, low, 16);
  store<u64>(direction, high, 24);
  directions++;
}

/** Whether a set of stones holds a line. */
export function hasLine(low: u64, high: u64): bool {
  const end = DIRECTIONS + directions * DIRECTION_BYTES;
  for (let direction = DIRECTIONS; direction < end; direction += DIRECTION_BYTES) {
    if (hasLineAlong(low, high, direction)) return true;
  }
  return false;
}

// @ts-ignore: decorator
@inline
function hasLineAlong(stonesLow: u64, stonesHigh: u64, direction: usize): bool {
  const one = load<u32>(direction, 4);
  let low = stonesLow & lowOfRight(stonesLow, stonesHigh, one);
  let high = stonesHigh & highOfRight(stonesHigh, one);
  if (connect > 2) {
    const two = load<u32>(direction, 8);
    low &= lowOfRight(low, high, two);
    high &= highOfRight(high, two);
  }
  if (connect > 4) {
    const four = load<u32>(direction, 12);
    low &= lowOfRight(low, high, four);
    high &= highOfRight(high, four);
  }
  for (let length: u32 = 8; length < connect; length *= 2) {
    const more = min(length, connect - length) * load<u32>(direction);
    low &= lowOfRight(low, high, more);
    high &= highOfRight(high, more);
  }
  return ((low & load<u64>(direction, 16)) | (high & load<u64>(direction, 24))) != 0;
}

/** Finds the cells of the grid that complete a line with these stones; those that hold stones of either side too. */
export function findWinningCells(low: u64, high: u64): void {
  winningLow = 0;
  winningHigh = 0;
  for (let n: u32 = 0; n < directions; n++) {
    const direction = DIRECTIONS + n * DIRECTION_BYTES;
    for (let before: u32 = 0; before < connect; before++) addCompletions(low, high, direction, before);
  }
}

/** Adds the cells with `before` stones before them in the line, and the others behind. */
function addCompletions(stonesLow: u64, stonesHigh: u64, direction: usize, before: u32): void {
  const step = load<u32>(direction);
  // The starts of lines that lack no stone but the one after `before`.
  let low = load<u64>(direction, 16);
  let high = load<u64>(direction, 24);
  for (let place: u32 = 0; place < connect; place++) {
    if (place == before) continue;
    low &= place == 0 ? stonesLow : lowOfRight(stonesLow, stonesHigh, place * step);
    high &= place == 0 ? stonesHigh : highOfRight(stonesHigh, place * step);
  }
  if ((low | high) == 0) return;
  const by = before * step;
  winningLow |= before == 0 ? low : lowOfLeft(low, by);
  winningHigh |= before == 0 ? high : highOfLeft(low, high, by);
}
