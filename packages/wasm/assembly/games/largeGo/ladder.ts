/**
 * Ladders on a large board: whether a chain in atari that extends is caught by one atari after another; `ladders.ts` of
 * `@banyan/games`, stone for stone. Its stones are on the open board while it reads, and in no chain.
 */
import { at, EMPTY, headOf, isOnly, libertiesOf, setContent } from './chains';
import { stride } from './grid';

/** The most extensions of a ladder that is read; a longer one counts as an escape. */
const MAX_STEPS: u32 = 100;
let steps: u32 = 0;

/** The last count, modulo 255, that saw a cell; the stones that the last one found, and those of the chain that runs. */
const SEEN: usize = memory.data(448);
const FOUND: usize = memory.data(361 * 2, 2);
const RUNNERS: usize = memory.data(361 * 2, 2);
let search: u8 = 0;
let found: u32 = 0;

/** Its liberties: their number, and the first two. */
let liberties: u32 = 0;
let first: u32 = 0;
let second: u32 = 0;

/** Whether a stone of the player on a cell extends a chain in atari that is then caught in a ladder. */
export function isLadder(cell: u32, own: u32): bool {
  steps = 0;
  return extendsAtari(cell, own) && isCaughtAfter(cell, own);
}

/** Whether a cell is the only liberty of a chain of the player beside it. */
export function extendsAtari(cell: u32, own: u32): bool {
  return (
    isInAtari(cell - 1, cell, own) ||
    isInAtari(cell + 1, cell, own) ||
    isInAtari(cell - stride, cell, own) ||
    isInAtari(cell + stride, cell, own)
  );
}

// @ts-ignore: decorator
@inline
function isInAtari(beside: u32, cell: u32, own: u32): bool {
  return at(beside) == own && isOnly(libertiesOf(headOf(beside)), cell);
}

function isCaughtAfter(extension: u32, own: u32): bool {
  if (++steps > MAX_STEPS) return false;
  setContent(extension, own);
  const isCaught = isChased(extension, own);
  setContent(extension, EMPTY);
  return isCaught;
}

/** Whether the opponent, who is to move, catches a chain. */
function isChased(cell: u32, own: u32): bool {
  const count = countLiberties(cell, 3);
  if (count != 2) return count < 2;
  const low = min(first, second);
  const high = max(first, second);
  if (takesChaser(3 - own)) return false;
  return isCaughtBy(low, high, own) || isCaughtBy(high, low, own);
}

/** Whether the chain of the last count can take one of the chains beside it. */
function takesChaser(other: u32): bool {
  const count = found;
  memory.copy(RUNNERS, FOUND, <usize>count << 1);
  for (let n: u32 = 0; n < count; n++) {
    const stone: u32 = load<u16>(RUNNERS + (<usize>n << 1));
    if (isTaken(stone - 1, other) || isTaken(stone + 1, other)) return true;
    if (isTaken(stone - stride, other) || isTaken(stone + stride, other)) return true;
  }
  return false;
}

function isTaken(cell: u32, other: u32): bool {
  return at(cell) == other && countLiberties(cell, 2) < 2;
}

/** Whether an atari on one liberty catches a chain that then extends to the other. */
function isCaughtBy(atari: u32, extension: u32, own: u32): bool {
  setContent(atari, 3 - own);
  const isCaught = countLiberties(atari, 2) == 2 && isCaughtAfter(extension, own);
  setContent(atari, EMPTY);
  return isCaught;
}

/** Counts the liberties of the chain on a cell, up to `maxLiberties`. */
function countLiberties(start: u32, maxLiberties: u32): u32 {
  const stone = at(start);
  if (++search == 0) {
    memory.fill(SEEN, 0, 448);
    search = 1;
  }
  found = liberties = 0;
  addStone(start);
  for (let n: u32 = 0; n < found && liberties < maxLiberties; n++) {
    const cell: u32 = load<u16>(FOUND + (<usize>n << 1));
    see(cell - 1, stone, maxLiberties);
    see(cell + 1, stone, maxLiberties);
    see(cell - stride, stone, maxLiberties);
    see(cell + stride, stone, maxLiberties);
  }
  return liberties;
}

function see(cell: u32, stone: u32, maxLiberties: u32): void {
  if (liberties == maxLiberties || load<u8>(SEEN + cell) == search) return;
  const content = at(cell);
  if (content == stone) addStone(cell);
  if (content != EMPTY) return;
  store<u8>(SEEN + cell, search);
  if (liberties++ == 0) first = cell;
  else second = cell;
}

function addStone(cell: u32): void {
  store<u8>(SEEN + cell, search);
  store<u16>(FOUND + (<usize>found << 1), <u16>cell);
  found++;
}
