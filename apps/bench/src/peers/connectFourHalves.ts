/**
 * Connect Four in words of 32 bits, so fast that most of a simulation is search: the rules on which engines in JavaScript
 * are compared, each behind its own thin interface.
 *
 * A player's stones are 49 bits, a column of seven after the other, six rows and an empty one between columns:
 *
 *      5 12 19 26 | 5 12 19        `low` has the columns a to d, 28 bits, and `high` has e to g.
 *      4 11 18 25 | 4 11 18        A line runs by steps of 1 (upright), 7 (across), 8 (rising) or 6 (falling), and the
 *      3 10 17 24 | 3 10 17        empty row is where those that would leave the board end.
 *      2  9 16 23 | 2  9 16
 *      1  8 15 22 | 1  8 15
 *      0  7 14 21 | 0  7 14
 */

const COLUMNS = 7;
const ROWS = 6;
const CELLS: number = COLUMNS * ROWS;
/** Bits a column, with the empty row. */
const STRIDE = 7;
/** The bits of `low`: four columns. */
const LOW_BITS = 28;

/** The stones on the board from which on there can be a line: four of one player, three of the other. */
const STONES_OF_LINE = 7;

/** The `winner` of a game that goes on. */
const UNDECIDED = -1;
/** The `winner` of a draw. */
export const NOBODY = 2;

/** For each set of open columns these from the left, three bits each, and above them how many. */
const LISTS = new Int32Array(2 ** COLUMNS);
const COUNT_SHIFT: number = 3 * COLUMNS;
for (let open = 0; open < LISTS.length; open++) {
  let count = 0;
  for (let column = 0; column < COLUMNS; column++) {
    if ((open >> column) & 1) LISTS[open] |= column << (3 * count++);
  }
  LISTS[open] |= count << COUNT_SHIFT;
}

/**
 * What a stone on each of the 49 bits adds to `low` and to `high`. The column decides which word changes, and the processor
 * cannot predict it, so a branch would cost more than these reads.
 */
const LOW_STONE = new Int32Array(COLUMNS * STRIDE);
const HIGH_STONE = new Int32Array(COLUMNS * STRIDE);
for (let bit = 0; bit < COLUMNS * STRIDE; bit++) {
  if (bit < LOW_BITS) LOW_STONE[bit] = 1 << bit;
  else HIGH_STONE[bit] = 1 << (bit - LOW_BITS);
}

export class Halves {
  /** The stones of the players, in two words each. */
  firstLow = 0;
  firstHigh = 0;
  secondLow = 0;
  secondHigh = 0;
  /** How many stones each column holds, three bits each. */
  heights = 0;
  /** The columns that have room, a bit each. By a shift, as V8 keeps what `**` gives as a double. */
  open: number = (1 << COLUMNS) - 1;
  /** The same as a list of `LISTS`. */
  list: number = LISTS[(1 << COLUMNS) - 1];
  stones = 0;
  /** The player who has a line, `NOBODY` or `UNDECIDED`. */
  winner: number = UNDECIDED;

  copy(): Halves {
    const copy = new Halves();
    this.copyInto(copy);
    return copy;
  }

  copyInto(copy: Halves): void {
    copy.firstLow = this.firstLow;
    copy.firstHigh = this.firstHigh;
    copy.secondLow = this.secondLow;
    copy.secondHigh = this.secondHigh;
    copy.heights = this.heights;
    copy.open = this.open;
    copy.list = this.list;
    copy.stones = this.stones;
    copy.winner = this.winner;
  }

  /** 0 or 1: the player to move, or who would be if the game were not over. */
  get player(): number {
    return this.stones & 1;
  }

  get isOver(): boolean {
    return this.winner !== UNDECIDED;
  }

  /** The open columns from the left. */
  columns(): number[] {
    const { list } = this;
    const columns = new Array<number>(list >> COUNT_SHIFT);
    for (let n = 0; n < columns.length; n++) columns[n] = (list >> (3 * n)) & 7;
    return columns;
  }

  /** An open column at random; `share` is from 0 to below 1. */
  columnAt(share: number): number {
    const { list } = this;
    return (list >> (3 * ((share * (list >> COUNT_SHIFT)) | 0))) & 7;
  }

  /** Lays a stone of the player to move into an open column. */
  lay(column: number): void {
    const height = (this.heights >> (3 * column)) & 7;
    this.heights += 1 << (3 * column);
    if (height === ROWS - 1) {
      this.open ^= 1 << column;
      this.list = LISTS[this.open];
    }
    const bit = column * STRIDE + height;
    const isFirst = (this.stones & 1) === 0;
    const low = (isFirst ? this.firstLow : this.secondLow) | LOW_STONE[bit];
    const high = (isFirst ? this.firstHigh : this.secondHigh) | HIGH_STONE[bit];
    if (isFirst) {
      this.firstLow = low;
      this.firstHigh = high;
    } else {
      this.secondLow = low;
      this.secondHigh = high;
    }
    this.stones++;
    if (this.stones < STONES_OF_LINE) return;
    if (hasLine(low, high)) this.winner = isFirst ? 0 : 1;
    else if (this.stones === CELLS) this.winner = NOBODY;
  }
}

/**
 * Whether four of these stones are in a line: two pairs, two steps apart. A step of n from `low` is to the right by n bits,
 * and from `high` into `low` to the left by 28 - n. The first stone of a line to other columns is in the columns a to d, as
 * none has room from e on. Written out, since V8 inlines only so much into a loop, and calls take longer than the shifts.
 */
function hasLine(low: number, high: number): boolean {
  const upLow = low & (low >> 1);
  const upHigh = high & (high >> 1);
  const across = low & ((low >> 7) | (high << 21));
  const rising = low & ((low >> 8) | (high << 20));
  const falling = low & ((low >> 6) | (high << 22));
  return (
    ((upLow & (upLow >> 2)) |
      (upHigh & (upHigh >> 2)) |
      (across & ((across >> 14) | ((high & (high >> 7)) << 14))) |
      (rising & ((rising >> 16) | ((high & (high >> 8)) << 12))) |
      (falling & ((falling >> 12) | ((high & (high >> 6)) << 16)))) !==
    0
  );
}
