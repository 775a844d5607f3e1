/**
 * The patterns of 3x3 points around an empty point where rollouts like to put a stone: hane, cuts, and moves at the edge
 * (Gelly, Wang, Munos and Teytaud 2006, "Modification of UCT with patterns in Monte-Carlo Go").
 */

/** What a point beside the empty one holds: a code of two bits. */
export const EMPTY_POINT = 0;
export const OWN_STONE = 1;
export const OTHER_STONE = 2;
export const OFF_BOARD = 3;

/** The points beside the empty one, by the number of columns and rows between them: row by row from the lowest. */
export const AROUND: readonly Step[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

type Step = readonly [x: number, y: number];

/** The index in `AROUND` of the point that each of `AROUND` moves to. */
function placesAfter(move: (step: Step) => Step): number[] {
  return AROUND.map((step) => {
    const [x, y] = move(step);
    return AROUND.findIndex((other) => other[0] === x && other[1] === y);
  });
}

const REFLECTED = placesAfter(([x, y]) => [-x, y]);
const TURNED = placesAfter(([x, y]) => [-y, x]);

/** What a sign of a drawing allows, a bit for each code. */
const ALLOWED: Readonly<Record<string, number>> = {
  '.': 1 << EMPTY_POINT,
  X: 1 << OWN_STONE,
  O: 1 << OTHER_STONE,
  '-': 1 << OFF_BOARD,
  x: 0b1111 & ~(1 << OWN_STONE), // not X
  o: 0b1111 & ~(1 << OTHER_STONE), // not O
  '?': 0b1111,
};

/** Three rows from the top, the empty point in the middle. Each stands for its rotations and reflections. */
type Drawing = readonly [top: string, middle: string, bottom: string];

/** Patterns for either player: a stone of the one or of the other may be X. */
const FOR_BOTH: readonly Drawing[] = [
  ['XOX', '.*.', '???'], // hane
  ['XO.', '.*.', '?.?'],
  ['XO?', 'X*.', '?.?'],
  ['XO?', 'O*o', '?o?'], // cuts
  ['XO?', 'O*X', '???'],
  ['?X?', 'O*O', 'ooo'],
  ['X.?', 'O*?', '---'], // at the edge
  ['?X?', 'O*x', '---'],
];

/** Patterns for the player who has X. */
const FOR_X: readonly Drawing[] = [
  ['XOO', '.*.', '?.?'],
  ['?XO', '?*?', '---'],
  ['?OX', '?*o', '---'],
  ['?OX', 'O*X', '---'],
];

/** The drawings in all orientations and colours. A word allows four codes for each of `AROUND`, from its lowest bits. */
export const PATTERNS: readonly number[] = [
  ...new Set([
    ...[...FOR_BOTH, ...FOR_X].flatMap((drawing) => orientations(masksOf(drawing))),
    ...FOR_BOTH.flatMap((drawing) => orientations(masksOf(drawing).map(withColoursSwapped))),
  ]),
];

/** What a drawing allows at each of `AROUND`. */
function masksOf([top, middle, bottom]: Drawing): number[] {
  return [...bottom, ...middle, ...top].filter((sign) => sign !== '*').map((sign) => ALLOWED[sign]);
}

function withColoursSwapped(mask: number): number {
  return (mask & 0b1001) | ((mask & 0b0010) << 1) | ((mask & 0b0100) >> 1);
}

/** The words of a pattern, of which some may be equal. */
function orientations(masks: readonly number[]): number[] {
  return [masks, transformed(masks, REFLECTED)].flatMap((side) => {
    const words: number[] = [];
    let turned = side;
    for (let turn = 0; turn < 4; turn++) {
      words.push(turned.reduce((word, mask, index) => word | (mask << (4 * index)), 0) >>> 0);
      turned = transformed(turned, TURNED);
    }
    return words;
  });
}

function transformed(masks: readonly number[], places: readonly number[]): number[] {
  return places.map((place) => masks[place]);
}

/** A set of the codes of 3x3 points, 16 bits each, that match a pattern: a bit a code. */
export function patternTable(): Int32Array {
  const table = new Int32Array(2 ** 16 / 32);
  for (const pattern of PATTERNS) addMatches(table, pattern, 0, 0);
  return table;
}

/** Adds the codes that match from the `index`-th point on, and have the lower bits of `code`. */
function addMatches(table: Int32Array, pattern: number, index: number, code: number): void {
  if (index === AROUND.length) {
    table[code >>> 5] |= 1 << code;
    return;
  }
  for (let content = 0; content < 4; content++) {
    if ((pattern >>> (4 * index + content)) & 1)
      addMatches(table, pattern, index + 1, code | (content << (2 * index)));
  }
}
