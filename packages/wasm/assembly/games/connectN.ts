/** Connect-N on any board of up to 64 bits; generic over the size, so that a size of literals makes faster code. */
import * as random from '../random';
import { cutShort } from '../rollout';
import { DRAW, NONE, proofOf, resultOfWin, Rules, UNDECIDED, UNPROVEN } from '../rules';
import {
  columnOf,
  hasLine,
  landingsOn,
  makeColumnTable,
  nthOpen,
  nthOpenCells,
  openAfter,
  openColumns,
  safeCells,
  winningCells,
} from './connectNBoard';
import { scoreOfLeaf, UNKNOWN } from './connectNLeaf';
import { AnySize, setSize, Size, sizeOf } from './size';

@unmanaged
export class ConnectN<B extends Size> extends Rules {
  /** The stones of the player to move, and the other's; each beside its twin by rows, which only `ConnectFour` has. */
  own: u64;
  ownByRows: u64;
  other: u64;
  otherByRows: u64;
  landings: u64;
  open: u32;
  mover: u32;
  /** The landings that the last look-ahead found. */
  winning: u64;
  losing: u64;

  /** The first player's stones, low word and high word, then the second's. */
  read(words: usize): void {
    const first = load<u64>(words);
    const second = load<u64>(words, 8);
    const stones = first | second;
    this.mover = <u32>(popcnt(stones) & 1);
    this.own = this.mover == 0 ? first : second;
    this.other = this.mover == 0 ? second : first;
    this.landings = landingsOn<B>(stones);
    this.open = openColumns<B>(stones);
  }

  write(words: usize): void {
    store<u64>(words, this.mover == 0 ? this.own : this.other);
    store<u64>(words, this.mover == 0 ? this.other : this.own, 8);
  }

  @inline get player(): u32 {
    return this.mover;
  }

  @inline get result(): f64 {
    if (hasLine<B>(this.other)) return resultOfWin(this.mover ^ 1);
    return this.open == 0 ? DRAW : UNDECIDED;
  }

  @inline get count(): u32 {
    return popcnt(this.open);
  }

  action(n: u32): u32 {
    return nthOpen(this.open, n);
  }

  @inline play(n: u32): void {
    const cell = this.landings & nthOpenCells<B>(this.open, n);
    const stones = this.own | cell;
    this.own = this.other;
    this.other = stones;
    this.landings += cell;
    this.open = openAfter<B>(this.open, cell);
    this.mover ^= 1;
  }

  /** Two plies in each turn of the loop, so that the bitboards of the players need not be swapped. */
  rollout(maxMoves: u32): f64 {
    let own = this.own;
    let other = this.other;
    let landings = this.landings;
    let open = this.open;
    let count = popcnt(open);
    let left = min(maxMoves, this.emptyCount);
    let a = random.a;
    let b = random.b;
    let c = random.c;
    let counter = random.counter;
    let result = DRAW;
    while (left != 0) {
      let bits = a + b + counter++;
      a = random.nextA(b);
      b = random.nextB(c);
      c = random.nextC(c, bits);
      let cell = landings & nthOpenCells<B>(open, random.scale(bits, count));
      own |= cell;
      if (hasLine<B>(own)) {
        result = resultOfWin(this.mover);
        break;
      }
      if (--left == 0) break;
      if ((cell & sizeOf<B>().topCells) != 0) {
        open ^= (<u32>1) << columnOf<B>(cell);
        count--;
      }
      landings += cell;

      bits = a + b + counter++;
      a = random.nextA(b);
      b = random.nextB(c);
      c = random.nextC(c, bits);
      cell = landings & nthOpenCells<B>(open, random.scale(bits, count));
      other |= cell;
      if (hasLine<B>(other)) {
        result = resultOfWin(this.mover ^ 1);
        break;
      }
      if ((cell & sizeOf<B>().topCells) != 0) {
        open ^= (<u32>1) << columnOf<B>(cell);
        count--;
      }
      landings += cell;
      left--;
    }
    random.setState(a, b, c, counter);
    return result == DRAW && maxMoves < this.emptyCount ? cutShort() : result;
  }

  @inline get hasDecisiveRollout(): bool {
    return true;
  }

  /** A player's winning cells change with that player's stones alone, so one look a ply is enough. */
  decisiveRollout(maxMoves: u32): f64 {
    let own = this.own;
    let other = this.other;
    let landings = this.landings;
    let open = this.open;
    let player = this.mover;
    let wins = winningCells<B>(own);
    let threats = winningCells<B>(other);
    let a = random.a;
    let b = random.b;
    let c = random.c;
    let counter = random.counter;
    let result = DRAW;
    for (let left = min(maxMoves, this.emptyCount); left > 0; left--) {
      const reachable = landings & sizeOf<B>().cells;
      if ((wins & reachable) != 0) {
        result = resultOfWin(player);
        break;
      }
      const bits = a + b + counter++;
      a = random.nextA(b);
      b = random.nextB(c);
      c = random.nextC(c, bits);
      const safe = safeCells(reachable, threats);
      const choice = safe == 0 ? reachable : safe;
      const n = random.scale(bits, <u32>popcnt(choice));
      const cell = choice == reachable ? landings & nthOpenCells<B>(open, n) : nthCell(choice, n);
      landings += cell;
      open = openAfter<B>(open, cell);
      const stones = own | cell;
      own = other;
      other = stones;
      wins = threats;
      threats = winningCells<B>(stones);
      player ^= 1;
    }
    random.setState(a, b, c, counter);
    return result == DRAW && maxMoves < this.emptyCount ? cutShort() : result;
  }

  @inline get emptyCount(): u32 {
    return <u32>popcnt(sizeOf<B>().cells & ~(this.own | this.other));
  }

  @inline get looksAhead(): bool {
    return true;
  }

  lookAhead(canWin: bool): void {
    const reachable = this.landings & sizeOf<B>().cells;
    this.winning = canWin ? winningCells<B>(this.own) & reachable : 0;
    this.losing = reachable & ~safeCells(reachable, winningCells<B>(this.other)) & ~this.winning;
  }

  @inline get foundNone(): bool {
    return (this.winning | this.losing) == 0;
  }

  @inline get firstWinning(): u32 {
    return this.winning == 0 ? NONE : this.indexOf(this.winning & -this.winning);
  }

  @inline isWinning(n: u32): bool {
    return (this.winning & nthOpenCells<B>(this.open, n)) != 0;
  }

  @inline isLosing(n: u32): bool {
    return (this.losing & nthOpenCells<B>(this.open, n)) != 0;
  }

  @inline get safeCount(): u32 {
    return popcnt(this.open) - <u32>popcnt(this.losing);
  }

  @inline nthSafe(n: u32): u32 {
    return this.indexOf(nthCell(this.landings & sizeOf<B>().cells & ~this.losing, n));
  }

  @inline get solvesLeaves(): bool {
    return true;
  }

  solveLeaf(nodes: u32): i32 {
    const score = scoreOfLeaf<B>(this.own, this.other, nodes);
    const left = <i32>this.emptyCount;
    if (score == UNKNOWN) return UNPROVEN;
    if (score == 0) return proofOf(DRAW, left);
    return proofOf(resultOfWin(score > 0 ? this.mover : this.mover ^ 1), left + 1 - abs(score));
  }

  /** The index of the action of a landing. */
  @inline indexOf(cell: u64): u32 {
    return popcnt(this.open & (((<u32>1) << columnOf<B>(cell)) - 1));
  }
}

/** The n-th cell of a set, from 0. */
// @ts-ignore: decorator
@inline
function nthCell(cells: u64, n: u32): u64 {
  let rest = cells;
  for (let skip = n; skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

export type Game = ConnectN<AnySize>;

/** The parameters: columns, rows, and the length of a line. */
export function configure(words: usize): void {
  setSize(load<u32>(words), load<u32>(words, 4), load<u32>(words, 8));
  makeColumnTable<AnySize>();
}
