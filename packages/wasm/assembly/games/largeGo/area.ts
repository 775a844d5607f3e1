/** The area of each player on a large board: stones, and empty regions that touch stones of one player only. */
import * as cellSet from './cellSet';
import { at, EDGE, EMPTY } from './chains';
import { area, cellOf, stride } from './grid';

const SEEN: usize = memory.data(56, 8);
const REGION: usize = memory.data(361 * 2, 2);
let regionSize: u32 = 0;
/** What the region touches, a bit for each content of a cell. */
let touched: u32 = 0;

const BLACK_ONLY: u32 = 1 << 1;
const WHITE_ONLY: u32 = 1 << 2;

/** Black's points less those of White, in the open slot. */
export function areaLead(): i32 {
  let lead: i32 = 0;
  cellSet.clear(SEEN);
  for (let point: u32 = 0; point < area; point++) {
    const cell = cellOf(point);
    const content = at(cell);
    if (content != EMPTY) lead += content == 1 ? 1 : -1;
    else if (!cellSet.has(SEEN, cell)) {
      growRegion(cell);
      if (touched == BLACK_ONLY) lead += <i32>regionSize;
      else if (touched == WHITE_ONLY) lead -= <i32>regionSize;
    }
  }
  return lead;
}

/** Finds the empty region of a cell, and what it touches. */
function growRegion(start: u32): void {
  regionSize = 0;
  touched = 0;
  reach(start);
  for (let n: u32 = 0; n < regionSize; n++) {
    const cell: u32 = load<u16>(REGION + (<usize>n << 1));
    reach(cell - 1);
    reach(cell + 1);
    reach(cell - stride);
    reach(cell + stride);
  }
}

// @ts-ignore: decorator
@inline
function reach(cell: u32): void {
  const content = at(cell);
  if (content != EMPTY) {
    if (content != EDGE) touched |= (<u32>1) << content;
    return;
  }
  if (cellSet.has(SEEN, cell)) return;
  cellSet.add(SEEN, cell);
  store<u16>(REGION + (<usize>regionSize << 1), <u16>cell);
  regionSize++;
}
