/** Every position of a board of Go of up to 16 points, as two sets of a bit a point. */

/** The tables of a board. */
export interface GoTables {
  readonly points: number;
  readonly all: number;
  /** The points beside each set. */
  readonly beside: Uint16Array;
  /** The chain of each stone of a set, by `points * set + point`. */
  readonly chains: Uint16Array;
  /** A set as a number with three digits for the points: 1 for those of the set. */
  readonly codes: Int32Array;
  /** Each set after each symmetry of the board, and where each point goes. */
  readonly images: readonly { readonly sets: Uint16Array; readonly points: readonly number[] }[];
}

/** The lowest point of a set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);

export function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size++;
  return size;
}

/** Makes the tables of a board. */
export function tablesOf(columns: number, rows: number): GoTables {
  const points = columns * rows;
  const sets = 2 ** points;
  const pointAt = (column: number, row: number): number => row * columns + column;
  const places = Array.from({ length: points }, (_, point) => [point % columns, Math.floor(point / columns)]);
  const neighbours = places.map(([column, row]) =>
    places.reduce(
      (set, [x, y], point) => set | (Number(Math.abs(x - column) + Math.abs(y - row) === 1) << point),
      0,
    ),
  );
  const moves = [false, true].flatMap((isMirrored) =>
    [false, true].flatMap((isUpsideDown) =>
      (columns === rows ? [false, true] : [false]).map((isTransposed) =>
        places.map(([column, row]) => {
          const x = isMirrored ? columns - 1 - column : column;
          const y = isUpsideDown ? rows - 1 - row : row;
          return isTransposed ? pointAt(y, x) : pointAt(x, y);
        }),
      ),
    ),
  );
  const beside = new Uint16Array(sets);
  const codes = new Int32Array(sets);
  const images = moves.map((to) => ({ sets: new Uint16Array(sets), points: to }));
  for (let set = 1; set < sets; set++) {
    const point = lowest(set);
    const rest = set & (set - 1);
    beside[set] = beside[rest] | neighbours[point];
    codes[set] = codes[rest] + 3 ** point;
    for (const image of images) image.sets[set] = image.sets[rest] | (1 << image.points[point]);
  }
  const chains = new Uint16Array(sets * points);
  for (let set = 1; set < sets; set++) {
    for (let left = set; left !== 0; ) {
      let chain = left & -left;
      for (let grown = 0; grown !== chain; chain |= beside[chain] & set) grown = chain;
      for (let stones = chain; stones !== 0; stones &= stones - 1)
        chains[set * points + lowest(stones)] = chain;
      left &= ~chain;
    }
  }
  return { points, all: sets - 1, beside, chains, codes, images };
}

/** The number of legal positions of a board, and one of each class of symmetric ones, those with most stones first. */
export function legalPositions(columns: number, rows: number): { count: number; classes: Float64Array } {
  const { points, all, beside, chains, codes, images } = tablesOf(columns, rows);
  const byStones: number[][] = Array.from({ length: points + 1 }, () => []);
  let count = 0;

  function haveLiberties(stones: number, empty: number): boolean {
    for (let left = stones; left !== 0; ) {
      const chain = chains[stones * points + lowest(left)];
      if ((beside[chain] & empty) === 0) return false;
      left &= ~chain;
    }
    return true;
  }

  for (let own = 0; own <= all; own++) {
    const free = all & ~own;
    for (let other = free; other >= 0; other = other === 0 ? -1 : (other - 1) & free) {
      if (!haveLiberties(own, free & ~other) || !haveLiberties(other, free & ~other)) continue;
      count++;
      const code = codes[own] + 2 * codes[other];
      if (images.every(({ sets }) => codes[sets[own]] + 2 * codes[sets[other]] >= code))
        byStones[sizeOf(own | other)].push(own * (all + 1) + other);
    }
  }
  return { count, classes: Float64Array.from(byStones.reverse().flat()) };
}
