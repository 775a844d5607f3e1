/**
 * Ladders on a large board: whether a chain in atari that extends is caught by one atari after another; `ladders.ts` of
 * `@banyan/games`, stone for stone. Its stones are on the open board while it reads, and in no chain.
 */
import { BESIDE, stepTo, stonesIn } from './around';
import { aroundOf, at, EMPTY, headOf, libertiesOf, setContent } from './chains';
import { stride } from './grid';
import { areSeveral, isOnly, libertyAt } from './liberties';

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
  return extendsAtari(cell, own) && isCaughtAfter(cell, own, 0);
}

/** Whether a cell is the only liberty of a chain of the player beside it. */
export function extendsAtari(cell: u32, own: u32): bool {
  const beside = stonesIn(aroundOf(cell), own) & BESIDE;
  for (let rest = beside; rest != 0; rest &= rest - 1) {
    if (isOnly(libertiesOf(headOf(cell + stepTo(rest))), cell)) return true;
  }
  return false;
}

/** Whether a chain of `runners` stones, 0 for the first one, is caught after it extends. */
function isCaughtAfter(extension: u32, own: u32, runners: u32): bool {
  if (++steps > MAX_STEPS) return false;
  setContent(extension, own);
  const isCaught = isChased(extension, own, runners);
  setContent(extension, EMPTY);
  return isCaught;
}

/** Whether the opponent, who is to move, catches a chain. */
function isChased(extension: u32, own: u32, runners: u32): bool {
  const count = countLiberties(extension, 3);
  if (count != 2) return count < 2;
  const low = min(first, second);
  const high = max(first, second);
  const stones = found;
  if (runners == 0 ? takesAtFirst(extension, 3 - own) : takesChaser(extension, 3 - own, stones > runners + 1)) return false;
  return isCaughtBy(low, high, own, stones) || isCaughtBy(high, low, own, stones);
}

/** Whether the chain of the last count, whose extension is the only stone in no chain, can take one of those beside it. */
function takesAtFirst(extension: u32, other: u32): bool {
  for (let n: u32 = 0; n < found; n++) {
    const stone: u32 = load<u16>(FOUND + (<usize>n << 1));
    if (isTakenAtFirst(stone - 1, extension, other) || isTakenAtFirst(stone + 1, extension, other)) return true;
    if (isTakenAtFirst(stone - stride, extension, other) || isTakenAtFirst(stone + stride, extension, other)) return true;
  }
  return false;
}

function isTakenAtFirst(cell: u32, extension: u32, other: u32): bool {
  if (at(cell) != other) return false;
  const head = headOf(cell);
  const lost =
    u64(headOf(extension - 1) == head) +
    u64(headOf(extension + 1) == head) +
    u64(headOf(extension - stride) == head) +
    u64(headOf(extension + stride) == head);
  return !areSeveral(libertiesOf(head) - lost * libertyAt(extension));
}

/**
 * Whether the chain of the last count can take one of those beside it. Before the extension it could not, so those beside
 * the extension are enough, unless that has joined other chains.
 */
function takesChaser(extension: u32, other: u32, hasJoined: bool): bool {
  if (!hasJoined) return isTakenBeside(extension, other);
  const count = found;
  memory.copy(RUNNERS, FOUND, <usize>count << 1);
  for (let n: u32 = 0; n < count; n++) if (isTakenBeside(load<u16>(RUNNERS + (<usize>n << 1)), other)) return true;
  return false;
}

// @ts-ignore: decorator
@inline
function isTakenBeside(stone: u32, other: u32): bool {
  return (
    isTaken(stone - 1, other) ||
    isTaken(stone + 1, other) ||
    isTaken(stone - stride, other) ||
    isTaken(stone + stride, other)
  );
}

function isTaken(cell: u32, other: u32): bool {
  return at(cell) == other && countLiberties(cell, 2) < 2;
}

/** Whether an atari on one liberty catches a chain that then extends to the other. */
function isCaughtBy(atari: u32, extension: u32, own: u32, runners: u32): bool {
  setContent(atari, 3 - own);
  const isCaught = countLiberties(atari, 2) == 2 && isCaughtAfter(extension, own, runners);
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
