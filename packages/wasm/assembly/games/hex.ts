/**
 * Hex on up to 19x19 cells, with the swap rule by option. Cells are numbered row by row from the top left, a bit each. A
 * state is the empty cells and the first player's stones; `hexBoard.ts` finds the winner.
 */
import { noteAction } from '../amaf';
import * as random from '../random';
import { cutShort } from '../rollout';
import { resultOfWin, Rules, UNDECIDED } from '../rules';
import { IS_FOR_JAVASCRIPT } from '../target';
import { bridgeReply, clearBoard, linksEdges, MAX_CELLS, MAX_SIZE, NO_CELL, setBoard } from './hexBoard';
import { nthBit } from './twoWords';

/** The action that takes over the first stone. */
const SWAP: u32 = MAX_CELLS;

/** The words of a set of cells in a state, of 64 bits each, and where they lie among the words that cross. */
const SET_WORDS: u32 = 6;
const SET_BYTES: usize = 48;

let size: u32 = 0;
let cellCount: u32 = 0;
let hasSwap: bool = false;

/** The empty cells of a rollout in ascending order, 2 bytes each. A vector that moves them reads beyond the last. */
const LIST: usize = memory.data(752, 16);

@unmanaged
@final
export class Game extends Rules {
  empty0: u64;
  empty1: u64;
  empty2: u64;
  empty3: u64;
  empty4: u64;
  empty5: u64;
  first0: u64;
  first1: u64;
  first2: u64;
  first3: u64;
  first4: u64;
  first5: u64;
  stones: u32;
  isSwapped: bool;
  /** The last action, `SWAP` before any. */
  last: u32;
  /** The number of empty cells up to the last one that was asked for, or 0, and that cell: the next one is found from it. */
  listed: u32;
  lastListed: u32;

  @inline get empty(): usize {
    return changetype<usize>(this) + offsetof<Game>('empty0');
  }

  @inline get first(): usize {
    return changetype<usize>(this) + offsetof<Game>('first0');
  }

  /** The first player's stones, twelve words from the lowest, the second's, the swap mark, the last action. */
  read(words: usize): void {
    this.stones = 0;
    for (let n: u32 = 0; n < SET_WORDS; n++) {
      const at = <usize>n << 3;
      const cells = cellsOf(n);
      const first = load<u64>(words + at) & cells;
      const empty = cells & ~(first | load<u64>(words + at + SET_BYTES));
      store<u64>(this.first + at, first);
      store<u64>(this.empty + at, empty);
      this.stones += <u32>popcnt(cells & ~empty);
    }
    this.isSwapped = load<u32>(words, 2 * SET_BYTES) != 0;
    this.last = load<u32>(words, 2 * SET_BYTES + 4);
    this.listed = 0;
  }

  write(words: usize): void {
    for (let n: u32 = 0; n < SET_WORDS; n++) {
      const at = <usize>n << 3;
      store<u64>(words + at, load<u64>(this.first + at));
      store<u64>(words + at + SET_BYTES, cellsOf(n) & ~(load<u64>(this.first + at) | load<u64>(this.empty + at)));
    }
    store<u32>(words, <u32>this.isSwapped, 2 * SET_BYTES);
    store<u32>(words, this.last, 2 * SET_BYTES + 4);
  }

  @inline get player(): u32 {
    return (this.stones + <u32>this.isSwapped) & 1;
  }

  /** Who moved last may have linked the edges. On a full board somebody has (Gale 1979). */
  get result(): f64 {
    const last = this.player ^ 1;
    if (this.stones >= 2 * size - 1) {
      clearBoard();
      if (this.putStones(last)) return resultOfWin(last);
    }
    return this.stones == cellCount ? resultOfWin(last ^ 1) : UNDECIDED;
  }

  /** Puts the stones of a player on the board; returns whether they link the edges. */
  putStones(player: u32): bool {
    for (let n: u32 = 0; n << 6 < cellCount; n++) {
      const first = load<u64>(this.first + (<usize>n << 3));
      const stones = player == 0 ? first : cellsOf(n) & ~(first | load<u64>(this.empty + (<usize>n << 3)));
      for (let left = stones; left != 0; left &= left - 1) {
        if (linksEdges((n << 6) + <u32>ctz(left), player)) return true;
      }
    }
    return false;
  }

  @inline get canSwap(): bool {
    return hasSwap && this.stones == 1 && !this.isSwapped;
  }

  @inline get count(): u32 {
    return cellCount - this.stones + <u32>this.canSwap;
  }

  action(n: u32): u32 {
    if (n == cellCount - this.stones) return SWAP;
    this.lastListed = n != 0 && n == this.listed ? this.emptyAfter(this.lastListed) : this.nthEmpty(n);
    this.listed = n + 1;
    return this.lastListed;
  }

  /** The n-th empty cell, from 0. */
  nthEmpty(n: u32): u32 {
    let skip = n;
    let word: u32 = 0;
    while (true) {
      const empty = load<u64>(this.empty + (<usize>word << 3));
      const count = <u32>popcnt(empty);
      if (skip < count || word + 1 == SET_WORDS) return (word << 6) + nthBit(empty, skip);
      skip -= count;
      word++;
    }
  }

  /** The first empty cell after one that is not the last. */
  @inline emptyAfter(cell: u32): u32 {
    let word = (cell + 1) >> 6;
    let empty = load<u64>(this.empty + (<usize>word << 3)) & (u64.MAX_VALUE << ((cell + 1) & 63));
    while (empty == 0) empty = load<u64>(this.empty + (<usize>++word << 3));
    return (word << 6) + <u32>ctz(empty);
  }

  play(n: u32): void {
    const action = this.action(n);
    this.listed = 0;
    this.last = action;
    if (action == SWAP) {
      this.takeOver();
      return;
    }
    remove(this.empty, action);
    if (this.player == 0) add(this.first, action);
    this.stones++;
  }

  /** The only stone becomes the second player's, on the cell with column and row exchanged. */
  takeOver(): void {
    let cell: u32 = 0;
    while (has(this.empty, cell)) cell++;
    remove(this.first, cell);
    add(this.empty, cell);
    remove(this.empty, (cell % size) * size + cell / size);
    this.isSwapped = true;
  }

  rollout(maxMoves: u32): f64 {
    return this.playOut(maxMoves, false);
  }

  get hasHeavyRollout(): bool {
    return true;
  }

  heavyRollout(maxMoves: u32): f64 {
    return this.playOut(maxMoves, true);
  }

  /** A rollout, in which players save their bridges or not. */
  @inline playOut(maxMoves: u32, savesBridges: bool): f64 {
    let move: u32 = 0;
    for (; this.stones < 2 && !this.isSwapped && move < maxMoves; move++) {
      const n = random.below(this.count);
      noteAction(this.player, this.action(n));
      this.play(n);
    }
    clearBoard();
    if (this.putStones(0)) return resultOfWin(0);
    if (this.putStones(1)) return resultOfWin(1);
    let player = this.player;
    let left = this.listEmpty();
    let reply = savesBridges && this.last != SWAP ? bridgeReply(this.last, player) : NO_CELL;
    for (const end = left - min(left, maxMoves - move); left > end; left--) {
      const n = reply == NO_CELL ? random.below(left) : this.placeOf(reply);
      const cell = <u32>load<u16>(LIST + (<usize>n << 1));
      noteAction(player, cell);
      if (linksEdges(cell, player)) return resultOfWin(player);
      removeFromList(n, left);
      player ^= 1;
      if (savesBridges) {
        remove(this.empty, cell);
        reply = bridgeReply(cell, player);
      }
    }
    return cutShort();
  }

  /** The number of empty cells before one. */
  placeOf(cell: u32): u32 {
    const last = wordOf(this.empty, cell);
    let place: u32 = 0;
    for (let word = this.empty; word < last; word += sizeof<u64>()) place += <u32>popcnt(load<u64>(word));
    return place + <u32>popcnt(load<u64>(last) & (((<u64>1) << (cell & 63)) - 1));
  }

  get notesActions(): bool {
    return true;
  }

  /** Lists the empty cells; returns their number. */
  listEmpty(): u32 {
    let end = LIST;
    for (let n: u32 = 0; n << 6 < cellCount; n++) {
      for (let left = load<u64>(this.empty + (<usize>n << 3)); left != 0; left &= left - 1) {
        store<u16>(end, (n << 6) + <u32>ctz(left));
        end += sizeof<u16>();
      }
    }
    return cellCount - this.stones;
  }
}

/** Takes the n-th of `count` cells from the list. */
// @ts-ignore: decorator
@inline
function removeFromList(n: u32, count: u32): void {
  const end = LIST + (<usize>count << 1);
  let to = LIST + (<usize>n << 1);
  if (IS_FOR_JAVASCRIPT) {
    memory.copy(to, to + sizeof<u16>(), end - to - sizeof<u16>());
    return;
  }
  for (; to < end; to += sizeof<v128>()) v128.store(to, v128.load(to, sizeof<u16>()));
}

/** The cells of the n-th word of a set, all of them. */
// @ts-ignore: decorator
@inline
function cellsOf(n: u32): u64 {
  const cells = <i32>cellCount - <i32>(n << 6);
  if (cells <= 0) return 0;
  return cells >= 64 ? u64.MAX_VALUE : ((<u64>1) << cells) - 1;
}

// @ts-ignore: decorator
@inline
function wordOf(set: usize, cell: u32): usize {
  return set + (<usize>(cell >> 6) << 3);
}

// @ts-ignore: decorator
@inline
function has(set: usize, cell: u32): bool {
  return ((load<u64>(wordOf(set, cell)) >> (cell & 63)) & 1) != 0;
}

// @ts-ignore: decorator
@inline
function add(set: usize, cell: u32): void {
  store<u64>(wordOf(set, cell), load<u64>(wordOf(set, cell)) | ((<u64>1) << (cell & 63)));
}

// @ts-ignore: decorator
@inline
function remove(set: usize, cell: u32): void {
  store<u64>(wordOf(set, cell), load<u64>(wordOf(set, cell)) & ~((<u64>1) << (cell & 63)));
}

/** The parameters: cells a side, and whether the swap rule applies. */
export function configure(words: usize): void {
  const cells = load<u32>(words);
  if (cells < 2 || cells > MAX_SIZE) throw new RangeError('a board has from 2 to 19 cells a side');
  size = cells;
  cellCount = cells * cells;
  hasSwap = load<u32>(words, 4) != 0;
  setBoard(size);
}
