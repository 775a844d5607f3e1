/**
 * Connect Four on seven columns of six rows: Connect-N with a size of literals, and with a second bitboard of each
 * player's stones, so that one vector finds lines in two directions at once.
 *
 * The n-th cell of a column has bit 7 column + n by columns, as in `connectNBoard.ts`, and bit 9 n + column by rows:
 *
 *                     by columns        by rows
 *     +1              up                right
 *     +8              right and up      left and up
 *
 * Neither wraps: a column has one bit more than it has cells, and a row two.
 *
 * JavaScript has no vectors: its build has only the bitboard of Connect-N.
 */
import * as random from '../random';
import { DRAW, resultOfWin, UNDECIDED } from '../rules';
import { IS_FOR_JAVASCRIPT } from '../target';
import { ConnectN } from './connectN';
import { entriesOf, hasLine, makeColumnTable, nthCellsIn, nthOpenCells } from './connectNBoard';
import { ConnectFour as Size, sizeOf } from './size';

const ROW_STRIDE: u64 = 9;
const BOTTOM_ROW: u64 = 0x7f;

/** For the bit of each cell by columns: the cell in both bitboards, 16 bytes. */
const CELLS: usize = memory.data(64 * 16, 64);

// @ts-ignore: decorator
@inline
function entryOf(cell: u64): usize {
  return <usize>ctz(cell) << 4;
}

/** A cell by columns and by rows. */
// @ts-ignore: decorator
@inline
function bothOf(cell: u64): v128 {
  return v128.load(entryOf(cell), CELLS);
}

// @ts-ignore: decorator
@inline
function byRows(cell: u64): u64 {
  return load<u64>(entryOf(cell), CELLS + 8);
}

@unmanaged
@final
export class ConnectFour extends ConnectN<Size> {
  @inline get ownBoth(): v128 {
    return v128.load(changetype<usize>(this), offsetof<ConnectFour>('own'));
  }

  @inline get otherBoth(): v128 {
    return v128.load(changetype<usize>(this), offsetof<ConnectFour>('other'));
  }

  read(words: usize): void {
    super.read(words);
    if (IS_FOR_JAVASCRIPT) return;
    this.ownByRows = allByRows(this.own);
    this.otherByRows = allByRows(this.other);
  }

  @inline get result(): f64 {
    const isWon = IS_FOR_JAVASCRIPT ? hasLine<Size>(this.other) : holdsLine(this.otherBoth);
    if (isWon) return resultOfWin(this.mover ^ 1);
    return this.open == 0 ? DRAW : UNDECIDED;
  }

  @inline play(n: u32): void {
    if (IS_FOR_JAVASCRIPT) {
      super.play(n);
      return;
    }
    const open = this.open;
    const landings = this.landings;
    const cell = landings & nthOpenCells<Size>(open, n);
    const stones = v128.or(this.ownBoth, bothOf(cell));
    v128.store(changetype<usize>(this), this.otherBoth, offsetof<ConnectFour>('own'));
    v128.store(changetype<usize>(this), stones, offsetof<ConnectFour>('other'));
    this.landings = landings + cell;
    if ((cell & sizeOf<Size>().topCells) != 0) this.open = open ^ columnToppedBy(cell);
    this.mover ^= 1;
  }

  /** In most positions no stone of the other player threatens: two vectors show that faster than a search for the threats. */
  @inline lookAhead(canWin: bool): void {
    const stonesByRows = this.ownByRows | this.otherByRows;
    if (IS_FOR_JAVASCRIPT || canWin || threatens(this.otherBoth, this.landings, stonesByRows)) {
      super.lookAhead(canWin);
      return;
    }
    this.winning = 0;
    this.losing = 0;
  }

  /**
   * Two plies in each turn of the loop, so that the bitboards of the players need not be swapped. Its variables have to
   * fit into the few registers of V8 on x64: so it counts no plies, and rollouts with a bound below the number of cells
   * use another loop.
   */
  rollout(maxMoves: u32): f64 {
    if (IS_FOR_JAVASCRIPT || maxMoves < <u32>popcnt(sizeOf<Size>().cells)) return super.rollout(maxMoves);
    let own = this.ownBoth;
    let other = this.otherBoth;
    let landings = this.landings;
    let entries = entriesOf(this.open);
    let a = random.a;
    let b = random.b;
    let c = random.c;
    let counter = random.counter;
    let result = DRAW;
    while (true) {
      let bits = a + b + counter++;
      a = random.nextA(b);
      b = random.nextB(c);
      c = random.nextC(c, bits);
      let cell = landings & nthCellsIn(entries, random.scale(bits, popcnt(entries)));
      own = v128.or(own, bothOf(cell));
      if (holdsLine(own)) {
        result = resultOfWin(this.mover);
        break;
      }
      landings += cell;
      if ((cell & sizeOf<Size>().topCells) != 0) {
        entries ^= entriesOf(columnToppedBy(cell));
        if (entries == 0) break;
      }

      bits = a + b + counter++;
      a = random.nextA(b);
      b = random.nextB(c);
      c = random.nextC(c, bits);
      cell = landings & nthCellsIn(entries, random.scale(bits, popcnt(entries)));
      other = v128.or(other, bothOf(cell));
      if (holdsLine(other)) {
        result = resultOfWin(this.mover ^ 1);
        break;
      }
      landings += cell;
      if ((cell & sizeOf<Size>().topCells) != 0) {
        entries ^= entriesOf(columnToppedBy(cell));
        if (entries == 0) break;
      }
    }
    random.setState(a, b, c, counter);
    return result;
  }
}

// @ts-ignore: decorator
@inline
function both(byColumns: u64, byRows: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(byColumns), 1, byRows);
}

/**
 * Whether a set of stones lacks one to a line on a cell where a stone can come to lie with this action or the next. A column that
 * is full may be taken for one that is not.
 */
// @ts-ignore: decorator
@inline
function threatens(stones: v128, landings: u64, stonesByRows: u64): bool {
  const landingsByRows = ((stonesByRows << ROW_STRIDE) | BOTTOM_ROW) & ~stonesByRows;
  const cells = both(landings | (landings << 1), landingsByRows | (landingsByRows << ROW_STRIDE));
  return hasBits(v128.and(v128.or(completions(stones, 1), completions(stones, 8)), cells));
}

/** As `completions` of `connectNBoard.ts`, of both bitboards. */
// @ts-ignore: decorator
@inline
function completions(stones: v128, step: i32): v128 {
  const before = v128.shl<u64>(stones, step);
  const behind = v128.shr<u64>(stones, step);
  const twoBefore = v128.and(before, v128.shl<u64>(stones, 2 * step));
  const twoBehind = v128.and(behind, v128.shr<u64>(stones, 2 * step));
  return v128.or(
    v128.and(twoBefore, v128.or(behind, v128.shl<u64>(stones, 3 * step))),
    v128.and(twoBehind, v128.or(before, v128.shr<u64>(stones, 3 * step))),
  );
}

// @ts-ignore: decorator
@inline
function holdsLine(stones: v128): bool {
  const near = v128.and(stones, v128.shr<u64>(stones, 1));
  const far = v128.and(stones, v128.shr<u64>(stones, 8));
  const lines = v128.or(
    v128.and(near, v128.shr<u64>(near, 2)),
    v128.and(far, v128.shr<u64>(far, 16)),
  );
  return hasBits(lines);
}

/** As `v128.any_true`, for which V8 needs more instructions on x64. */
// @ts-ignore: decorator
@inline
function hasBits(set: v128): bool {
  return i8x16.bitmask(i8x16.eq(set, i8x16.splat(0))) != 0xffff;
}

/** The column, as a set, whose top cell this is; else none. The product brings bit 7 n + 5 to bit 57 + n. */
// @ts-ignore: decorator
@inline
function columnToppedBy(cell: u64): u32 {
  const top = cell & sizeOf<Size>().topCells;
  return <u32>((top * 0x0010_4104_1041_0000) >> 57);
}

function allByRows(stones: u64): u64 {
  let found: u64 = 0;
  for (let rest = stones; rest != 0; rest &= rest - 1) found |= byRows(rest);
  return found;
}

export type Game = ConnectFour;

export function configure(words: usize): void {
  makeColumnTable<Size>();
  const size = sizeOf<Size>();
  for (let column: u32 = 0; column < size.columns; column++) {
    for (let n: u32 = 0; n < size.rows; n++) {
      const cell = (<u64>1) << (column * size.stride + n);
      store<u64>(entryOf(cell), cell, CELLS);
      store<u64>(entryOf(cell), (<u64>1) << (n * ROW_STRIDE + column), CELLS + 8);
    }
  }
}
