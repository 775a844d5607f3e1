/** A position of Go on a large board: which moves are legal, and what they do. Its counts are those of the game. */
import { placeOf } from '../../place';
import { Rules } from '../../rules';
import * as cellSet from './cellSet';
import {
  at,
  CHAINS_BYTES,
  clearBoard,
  EMPTY,
  forgetTaken,
  putStone,
  setSlot,
  slot,
  taken,
  takenAt,
  takeIfCaught,
} from './chains';
import { area, cellOf, NO_CELL, stride } from './grid';
import { addToFilter, FILTER_BYTES, fillFilter, hasPosition, record } from './history';
import { change, takes, takesItself, weighStone } from './stone';

/** The rules that differ from game to game. */
export let isSituational: bool = false;
let allowsSuicide: bool = false;
/** Changes the hash with the player to move, in situational superko. */
let turnHash: u64 = 0;

export function setRules(situational: bool, suicide: bool, hashOfTurn: u64): void {
  isSituational = situational;
  allowsSuicide = suicide;
  turnHash = hashOfTurn;
}

/** The lead in stones that ends a rollout; 0 for no such rule. */
let mercy: i32 = 0;

export function setMercy(stones: u32): void {
  mercy = <i32>stones;
}

/**
 * The slots of the chains and of the filters of positions, one for each place of `history.ts`. A slot begins with the
 * version of the state that it is in step with.
 */
const SLOT_BYTES: usize = CHAINS_BYTES + FILTER_BYTES;
const SLOTS: usize = memory.data(3 * 8656, 64);

/** Counts the changes of all states; 0 is the version of none. */
let versions: u64 = 0;

@unmanaged
export abstract class Position extends Rules {
  version: u64;
  hash: u64;
  /** The empty points, seven words from here. */
  empty0: u64;
  empty1: u64;
  empty2: u64;
  empty3: u64;
  empty4: u64;
  empty5: u64;
  empty6: u64;
  /** Black's stones. */
  black0: u64;
  black1: u64;
  black2: u64;
  black3: u64;
  black4: u64;
  black5: u64;
  black6: u64;
  /** Where the player to move may put a stone, if `isListed`. */
  legal0: u64;
  legal1: u64;
  legal2: u64;
  legal3: u64;
  legal4: u64;
  legal5: u64;
  legal6: u64;
  legalCount: u32;
  mover: u32;
  passes: u32;
  moves: u32;
  stones: u32;
  /** The number of positions of the game, and the most stones that one of them has. */
  positions: u32;
  mostStones: u32;
  /** The cell of the last move, or `NO_CELL` after a pass and before any move. */
  last: u32;
  isListed: bool;

  @inline get player(): u32 {
    return this.mover;
  }

  @inline get address(): usize {
    return changetype<usize>(this);
  }

  @inline get empty(): usize {
    return this.address + offsetof<Position>('empty0');
  }

  @inline get black(): usize {
    return this.address + offsetof<Position>('black0');
  }

  @inline get legal(): usize {
    return this.address + offsetof<Position>('legal0');
  }

  /** Whether one player's lead in stones ends the rollout. */
  @inline get showsMercy(): bool {
    if (mercy == 0) return false;
    const lead = 2 * <i32>cellSet.sizeOf(this.black) - <i32>this.stones;
    return lead >= mercy || -lead >= mercy;
  }

  /** Opens the slot of this state, and brings it in step with the state. */
  openBoard(): void {
    const own = SLOTS + placeOf(this.address) * SLOT_BYTES;
    setSlot(own);
    if (load<u64>(own) == this.version) return;
    if (load<u64>(SLOTS) == this.version) memory.copy(own, SLOTS, SLOT_BYTES);
    else this.fillSlot();
  }

  fillSlot(): void {
    store<u64>(slot, this.version);
    clearBoard();
    for (let point: u32 = 0; point < area; point++) {
      const cell = cellOf(point);
      if (!cellSet.has(this.empty, cell)) putStone(cell, cellSet.has(this.black, cell) ? 0 : 1);
    }
    fillFilter(slot + CHAINS_BYTES, this.address, this.positions);
  }

  /** Notes that the state has changed, in step with the open slot. */
  @inline changed(): void {
    this.version = ++versions;
    store<u64>(slot, versions);
    this.isListed = false;
  }

  /** Empties the board, without a slot in step. */
  clear(): void {
    cellSet.clear(this.empty);
    cellSet.clear(this.black);
    for (let point: u32 = 0; point < area; point++) cellSet.add(this.empty, cellOf(point));
    this.stones = 0;
    this.version = ++versions;
    this.isListed = false;
  }

  /** Puts a stone on an empty cell, without a slot in step. */
  add(cell: u32, player: u32): void {
    cellSet.remove(this.empty, cell);
    if (player == 0) cellSet.add(this.black, cell);
    this.stones++;
  }

  /** Finds what a stone on an empty cell takes off the board, in the open slot. */
  @inline weigh(cell: u32): void {
    weighStone(cell, this.mover);
  }

  /** Whether an empty cell is legal, in the open slot. It has weighed the stone, which `put` may put. */
  isLegal(cell: u32): bool {
    this.weigh(cell);
    if (takesItself && !allowsSuicide) return false;
    if (this.stones + 1 - takes > this.mostStones) return true;
    const next = this.hash ^ turnHash ^ change;
    return !hasPosition(slot + CHAINS_BYTES, this.address, this.positions, next);
  }

  /** Puts the stone that was weighed, in the open slot. */
  put(cell: u32): void {
    const mover = this.mover;
    this.hash = this.hash ^ turnHash ^ change;
    putStone(cell, mover);
    this.add(cell, mover);
    if (takes > 0) this.take(cell, takesItself ? 1 + mover : 2 - mover);
    this.passes = 0;
    this.last = cell;
    this.endMove(true);
    this.mostStones = max(this.mostStones, this.stones);
  }

  /** Takes the chains of stones of one kind on a cell and beside it that have no liberty. */
  take(cell: u32, stone: u32): void {
    forgetTaken();
    if (at(cell) == stone) takeIfCaught(cell);
    if (at(cell - 1) == stone) takeIfCaught(cell - 1);
    if (at(cell + 1) == stone) takeIfCaught(cell + 1);
    if (at(cell - stride) == stone) takeIfCaught(cell - stride);
    if (at(cell + stride) == stone) takeIfCaught(cell + stride);
    for (let n: u32 = 0; n < taken; n++) {
      cellSet.add(this.empty, takenAt(n));
      cellSet.remove(this.black, takenAt(n));
    }
    this.stones -= taken;
  }

  pass(): void {
    this.hash ^= turnHash;
    this.passes++;
    this.last = NO_CELL;
    this.endMove(isSituational);
  }

  @inline endMove(isPosition: bool): void {
    this.mover ^= 1;
    this.moves++;
    this.changed();
    if (!isPosition) return;
    record(this.address, this.positions++, this.hash);
    addToFilter(slot + CHAINS_BYTES, this.hash);
  }

  /** Lists the legal points, unless they are known. */
  listMoves(): void {
    if (this.isListed) return;
    this.isListed = true;
    this.openBoard();
    cellSet.clear(this.legal);
    let count: u32 = 0;
    for (let point: u32 = 0; point < area; point++) {
      const cell = cellOf(point);
      if (at(cell) != EMPTY || !this.isLegal(cell)) continue;
      cellSet.add(this.legal, cell);
      count++;
    }
    this.legalCount = count;
  }
}
