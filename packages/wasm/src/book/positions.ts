/**
 * The positions of the first plies of Connect Four that are not over, each once, and once for a position and its mirror
 * image. A book of them needs to store no keys.
 *
 * The key of a position has seven bits a column, the leftmost column lowest: the stones of the player to move from the
 * bottom up, and a bit above the topmost stone of either player. Of a position and its mirror image it is the smaller key.
 */
const COLUMNS = 7;
const ROWS = 6;
const CONNECT = 4;

/** The number of values of a column. */
const BASE = 128;

/** What the lowest bit of each column adds to a key. */
const WEIGHTS = Float64Array.from({ length: COLUMNS }, (_, column) => BASE ** column);

/** The first ply at which a move can complete a line. */
const FIRST_WIN = 2 * (CONNECT - 1);

/** The columns of a position, from the left: the bits of the key. */
type Codes = readonly number[];

/** The keys of the positions of a ply, in ascending order. */
export type Keys = Float64Array<ArrayBuffer>;

/** The keys of the positions of each ply up to a last one. */
export function keysByPly(lastPly: number): Keys[] {
  const plies = [firstKeys()];
  for (let ply = 0; ply < lastPly; ply++) plies.push(keysAfter(plies[ply], ply));
  return plies;
}

/** The keys of ply 0: of the empty board. */
export function firstKeys(): Keys {
  return Float64Array.of(keyOf(new Array<number>(COLUMNS).fill(1)));
}

/** The keys of the ply after another one. */
export function keysAfter(keys: Keys, ply: number): Keys {
  const next = new Float64Array(COLUMNS * keys.length);
  let length = 0;
  for (const key of keys) {
    const codes = codesOf(key);
    let kept = 0; // the key of the position as the other player sees it, and that of its mirror image
    let mirrored = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const code = asOtherSees(codes[column]);
      kept += code * WEIGHTS[column];
      mirrored += code * WEIGHTS[COLUMNS - 1 - column];
    }
    for (let column = 0; column < COLUMNS; column++) {
      const height = heightOf(codes[column]);
      if (height === ROWS) continue;
      if (ply >= FIRST_WIN && wins(codes, column)) continue;
      const stone = 1 << height; // raises the bit above the topmost stone by one
      next[length++] = Math.min(
        kept + stone * WEIGHTS[column],
        mirrored + stone * WEIGHTS[COLUMNS - 1 - column],
      );
    }
  }
  return unique(next.subarray(0, length).sort());
}

/** The different keys among sorted ones, whose place they take. */
function unique(sorted: Keys): Keys {
  let length = 0;
  for (const key of sorted) if (length === 0 || key !== sorted[length - 1]) sorted[length++] = key;
  return sorted.slice(0, length);
}

/** The key of a position. */
export function keyOf(codes: Codes): number {
  return Math.min(numberOf(codes), numberOf(codes.toReversed()));
}

function numberOf(codes: Codes): number {
  return codes.reduceRight((key, code) => key * BASE + code, 0);
}

function codesOf(key: number): Codes {
  const codes: number[] = [];
  for (let rest = key; codes.length < COLUMNS; rest = Math.floor(rest / BASE)) codes.push(rest % BASE);
  return codes;
}

/** A column as the other player sees it. */
function asOtherSees(code: number): number {
  const top = 1 << heightOf(code);
  return ((2 * top - 1) ^ code) + top;
}

function heightOf(code: number): number {
  return 31 - Math.clz32(code);
}

/** Whether a stone of the player to move completes a line. */
function wins(codes: Codes, column: number): boolean {
  return (
    run(codes, column, 0, -1) >= CONNECT - 1 ||
    SLOPES.some((slope) => run(codes, column, 1, slope) + run(codes, column, -1, -slope) >= CONNECT - 1)
  );
}

const SLOPES = [-1, 0, 1];

/** The number of stones of the player to move in a row, from the next stone of a column in a direction. */
function run(codes: Codes, column: number, acrossStep: number, upStep: number): number {
  let length = 0;
  let row = heightOf(codes[column]) + upStep;
  for (let at = column + acrossStep; holds(codes, at, row); at += acrossStep, row += upStep) length++;
  return length;
}

function holds(codes: Codes, column: number, row: number): boolean {
  if (row < 0 || column < 0 || column >= COLUMNS) return false;
  const code = codes[column];
  return row < heightOf(code) && ((code >> row) & 1) === 1;
}
