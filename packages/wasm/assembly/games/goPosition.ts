/** A position of Go, as sets of a bit a point: which moves are legal, and what they do. Its counts are those of the game. */
import { Rules } from '../rules';
import { allHigh, allLow, countLibertiesAt } from './goBoard';
import { hasPosition, record } from './goHistory';
import { changeOfHash, takenHigh, takenLow, takesItself, weighStone } from './goStone';
import { highBit, lowBit, sizeOfSet } from './twoWords';

/** The action that puts no stone. */
export const PASS: u32 = 361;

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

@unmanaged
export abstract class Position extends Rules {
  /** The stones of the player to move, and the other's. */
  ownLow: u64;
  ownHigh: u64;
  otherLow: u64;
  otherHigh: u64;
  /** Where the player to move may put a stone, if `isListed`. */
  legalLow: u64;
  legalHigh: u64;
  hash: u64;
  mover: u32;
  passes: u32;
  moves: u32;
  /** The number of positions of the game, and the most stones that one of them has. */
  positions: u32;
  mostStones: u32;
  /** The last move; `PASS` before any. */
  last: u32;
  isListed: bool;

  @inline get player(): u32 {
    return this.mover;
  }

  @inline get emptyLow(): u64 {
    return allLow & ~(this.ownLow | this.otherLow);
  }

  @inline get emptyHigh(): u64 {
    return allHigh & ~(this.ownHigh | this.otherHigh);
  }

  @inline get stones(): u32 {
    return sizeOfSet(this.ownLow | this.otherLow, this.ownHigh | this.otherHigh);
  }

  /** Whether one player's lead in stones ends the rollout. */
  @inline get showsMercy(): bool {
    if (mercy == 0) return false;
    const lead = <i32>sizeOfSet(this.ownLow, this.ownHigh) - <i32>sizeOfSet(this.otherLow, this.otherHigh);
    return lead >= mercy || -lead >= mercy;
  }

  /** Whether an empty point is legal. It has weighed the stone, which `put` may put. */
  isLegal(point: u32): bool {
    this.weigh(point);
    if (takesItself && !allowsSuicide) return false;
    if (this.stones + 1 - sizeOfSet(takenLow, takenHigh) > this.mostStones) return true;
    return !hasPosition(changetype<usize>(this), this.positions, this.hash ^ turnHash ^ changeOfHash(point, this.mover));
  }

  /** Whether a stone of the player on an empty point would be in a chain of two liberties or more. */
  hasRoom(point: u32): bool {
    return this.libertiesOfNew(point, 2) == 2;
  }

  /** The number of liberties, up to `most`, of the chain that a stone of the player on an empty point would be in. */
  libertiesOfNew(point: u32, most: u32): u32 {
    const freeLow = this.emptyLow & ~lowBit(point);
    const freeHigh = this.emptyHigh & ~highBit(point);
    return countLibertiesAt(most, point, this.ownLow, this.ownHigh, freeLow, freeHigh);
  }

  /** Finds what a stone on an empty point takes off the board. */
  @inline weigh(point: u32): void {
    weighStone(point, this.ownLow, this.ownHigh, this.otherLow, this.otherHigh);
  }

  /** Puts the stone that was weighed. */
  put(point: u32): void {
    this.hash = this.hash ^ turnHash ^ changeOfHash(point, this.mover);
    const ownLow = (this.ownLow | lowBit(point)) & ~takenLow;
    const ownHigh = (this.ownHigh | highBit(point)) & ~takenHigh;
    this.ownLow = this.otherLow & ~takenLow;
    this.ownHigh = this.otherHigh & ~takenHigh;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.passes = 0;
    this.last = point;
    this.endMove(true);
    this.mostStones = max(this.mostStones, this.stones);
  }

  pass(): void {
    const ownLow = this.ownLow;
    const ownHigh = this.ownHigh;
    this.ownLow = this.otherLow;
    this.ownHigh = this.otherHigh;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.hash ^= turnHash;
    this.passes++;
    this.last = PASS;
    this.endMove(isSituational);
  }

  @inline endMove(isPosition: bool): void {
    this.mover ^= 1;
    this.moves++;
    this.isListed = false;
    if (isPosition) record(changetype<usize>(this), this.positions++, this.hash);
  }

  /** Lists the legal points, unless they are known. */
  listMoves(): void {
    if (this.isListed) return;
    this.isListed = true;
    const low = this.emptyLow;
    const high = this.emptyHigh;
    this.legalLow = low;
    this.legalHigh = high;
    for (let left = low; left != 0; left &= left - 1) this.refuseIllegal(<u32>ctz(left));
    for (let left = high; left != 0; left &= left - 1) this.refuseIllegal(64 + <u32>ctz(left));
  }

  @inline refuseIllegal(point: u32): void {
    if (this.isLegal(point)) return;
    this.legalLow &= ~lowBit(point);
    this.legalHigh &= ~highBit(point);
  }
}
