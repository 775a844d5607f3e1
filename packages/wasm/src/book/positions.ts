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

/** The first ply at which a move can complete a line. */
const FIRST_WIN = 2 * (CONNECT - 1);

/** The columns of a position, from the left: the bits of the key. */
type Codes = readonly number[];

/** The keys of the positions of each ply up to a last one, in ascending order. */
export function keysByPly(lastPly: number): Float64Array<ArrayBuffer>[] {
  const plies = [Float64Array.of(keyOf(new Array<number>(COLUMNS).fill(1)))];
  for (let ply = 0; ply < lastPly; ply++) plies.push(keysAfter(plies[ply], ply));
  return plies;
}

function keysAfter(keys: Float64Array, ply: number): Float64Array<ArrayBuffer> {
  const next: number[] = [];
  for (const key of keys) {
    const codes = codesOf(key);
    for (let column = 0; column < COLUMNS; column++) {
      if (heightOf(codes[column]) === ROWS) continue;
      if (ply >= FIRST_WIN && wins(codes, column)) continue;
      next.push(keyOf(codesAfter(codes, column)));
    }
  }
  return unique(Float64Array.from(next).sort());
}

function unique(sorted: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  return sorted.filter((key, n) => n === 0 || key !== sorted[n - 1]);
}

/** The key of a position. */
export function keyOf(codes: Codes): number {
  let key = 0;
  let mirrored = 0;
  for (let column = 0; column < COLUMNS; column++) {
    mirrored = mirrored * BASE + codes[column];
    key = key * BASE + codes[COLUMNS - 1 - column];
  }
  return Math.min(key, mirrored);
}

function codesOf(key: number): Codes {
  const codes: number[] = [];
  for (let rest = key; codes.length < COLUMNS; rest = Math.floor(rest / BASE)) codes.push(rest % BASE);
  return codes;
}

/** The columns as the other player sees them, after a stone in one of them. */
function codesAfter(codes: Codes, played: number): Codes {
  return codes.map((code, column) => {
    const top = 1 << heightOf(code);
    const others = (2 * top - 1) ^ code;
    return column === played ? others + 2 * top : others + top;
  });
}

function heightOf(code: number): number {
  return 31 - Math.clz32(code);
}

/** Whether a stone of the player to move completes a line. */
function wins(codes: Codes, column: number): boolean {
  const row = heightOf(codes[column]);
  const holds = (c: number, r: number): boolean =>
    r >= 0 && c >= 0 && c < COLUMNS && r < heightOf(codes[c]) && ((codes[c] >> r) & 1) === 1;
  const run = (acrossStep: number, upStep: number): number => {
    let length = 0;
    while (holds(column + (length + 1) * acrossStep, row + (length + 1) * upStep)) length++;
    return length;
  };
  return (
    run(0, -1) >= CONNECT - 1 || [-1, 0, 1].some((slope) => run(1, slope) + run(-1, -slope) >= CONNECT - 1)
  );
}
