/**
 * The size of a board, as a type.
 *
 * The hot loop is generic over a size, and is compiled once for each: for `ConnectFour` the numbers are literals, which
 * fold into the code and make it nearly twice as fast; `AnySize` looks them up. A size is never allocated: its methods
 * do not touch `this`.
 */

@unmanaged
export abstract class Size {
  abstract get columns(): u32;
  abstract get rows(): u32;
  abstract get connect(): u32;
  /** Bits from one column to the next: rows + 1. */
  abstract get stride(): u32;
  /** The cells of the leftmost column. */
  abstract get firstColumn(): u64;
  /** The bottom and the top cell of each column. */
  abstract get bottomCells(): u64;
  abstract get topCells(): u64;
  /** All cells, without the sentinels. */
  abstract get cells(): u64;
  /** Whether a line fits into the width, and into the height; a diagonal needs both. A longer shift would wrap. */
  abstract get fitsAcross(): bool;
  abstract get fitsUp(): bool;
}

/** The only value of a size. */
// @ts-ignore: decorator
@inline
export function sizeOf<B extends Size>(): B {
  return changetype<B>(0);
}

/** Seven columns of six rows, four in a line. */
@unmanaged
@final
export class ConnectFour extends Size {
  @inline get columns(): u32 {
    return 7;
  }
  @inline get rows(): u32 {
    return 6;
  }
  @inline get connect(): u32 {
    return 4;
  }
  @inline get stride(): u32 {
    return 7;
  }
  @inline get firstColumn(): u64 {
    return 0x3f;
  }
  @inline get bottomCells(): u64 {
    return 0x0408_1020_4081;
  }
  @inline get topCells(): u64 {
    return 0x8102_0408_1020;
  }
  @inline get cells(): u64 {
    return 0xfdfb_f7ef_dfbf;
  }
  @inline get fitsAcross(): bool {
    return true;
  }
  @inline get fitsUp(): bool {
    return true;
  }
}

let columns: u32 = 0;
let rows: u32 = 0;
let connect: u32 = 0;
let stride: u32 = 0;
let firstColumn: u64 = 0;
let bottomCells: u64 = 0;
let topCells: u64 = 0;
let cells: u64 = 0;
let fitsAcross: bool = false;
let fitsUp: bool = false;

/** The size of the last `setSize`. */
@unmanaged
@final
export class AnySize extends Size {
  @inline get columns(): u32 {
    return columns;
  }
  @inline get rows(): u32 {
    return rows;
  }
  @inline get connect(): u32 {
    return connect;
  }
  @inline get stride(): u32 {
    return stride;
  }
  @inline get firstColumn(): u64 {
    return firstColumn;
  }
  @inline get bottomCells(): u64 {
    return bottomCells;
  }
  @inline get topCells(): u64 {
    return topCells;
  }
  @inline get cells(): u64 {
    return cells;
  }
  @inline get fitsAcross(): bool {
    return fitsAcross;
  }
  @inline get fitsUp(): bool {
    return fitsUp;
  }
}

/** Sets the size of the board, which takes columns x (rows + 1) bits, at most 64. */
export function setSize(columnCount: u32, rowCount: u32, connectCount: u32): void {
  if (<u64>columnCount * (<u64>rowCount + 1) > 64) throw new RangeError('a board has at most 64 bits');
  columns = columnCount;
  rows = rowCount;
  connect = connectCount;
  stride = rows + 1;
  firstColumn = ((<u64>1) << rows) - 1;
  bottomCells = 0;
  for (let column: u32 = 0; column < columns; column++) bottomCells |= (<u64>1) << (column * stride);
  topCells = bottomCells << (rows - 1);
  cells = bottomCells * firstColumn;
  fitsAcross = connect <= columns;
  fitsUp = connect <= rows;
}
