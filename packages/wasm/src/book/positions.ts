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
  const next: number[] = [];
  for (const key of keys) {
    const codes = codesOf(key);
    const swapped = codes.map(asOtherSees);
    const [kept, mirrored] = [numberOf(swapped), numberOf(swapped.toReversed())];
    for (let column = 0; column < COLUMNS; column++) {
      const height = heightOf(codes[column]);
      if (height === ROWS) continue;
      if (ply >= FIRST_WIN && wins(codes, column)) continue;
      const stone = 1 << height; // raises the bit above the topmost stone by one
      next.push(Math.min(kept + stone * BASE ** column, mirrored + stone * BASE ** (COLUMNS - 1 - column)));
    }
  }
  return unique(Float64Array.from(next).sort());
}

function unique(sorted: Keys): Keys {
  return sorted.filter((key, n) => n === 0 || key !== sorted[n - 1]);
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
