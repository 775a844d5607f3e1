/** How many positions are legal, are reached, and how many games there are, as Tromp and Farnebäck counted. */
import { describe, expect, it } from 'vitest';
import { proofSized, sized } from '../../../mcts/test/sized.ts';
import { errorOf } from '../../test/errors.ts';
import { legalPositions as legalSets, tablesOf } from '../../test/goTables.ts';
import { go } from '../index.ts';

/** Milliseconds: many times the ten minutes that the largest board takes on an idle machine. */
const TIMEOUT = 10_000_000;

describe('the numbers of Tromp and Farnebäck (2016, "Combinatorics of Go")', () => {
  /** Every content of the points, as a state that is valid but for chains without liberties. */
  function legalPositions(side: number): number {
    return countWhere(side, (isLegal) => {
      let legal = 0;
      for (let number = 0; number < 3 ** (side * side); number++) if (isLegal(number)) legal++;
      return legal;
    });
  }

  /**
   * The same, where of each class of positions that are equal by symmetry, or with the colours exchanged, one is checked: the first,
   * the second or another of its images, in turn.
   */
  function legalClasses(side: number): number {
    const digits = Math.ceil((side * side) / 2);
    const split = 3 ** digits;
    const images = tablesOf(side, side).images.flatMap(({ points }) =>
      [[0, 1, 2] as const, [0, 2, 1] as const].map((colours) => {
        const weights = points.map((point) => 3 ** point);
        const low = imagesOf(weights.slice(0, digits), colours);
        const high = imagesOf(weights.slice(digits), colours);
        return (number: number): number => low[number % split] + high[Math.floor(number / split)];
      }),
    );
    return countWhere(side, (isLegal) => {
      let legal = 0;
      for (let number = 0; number < 3 ** (side * side); number++) {
        if (images.some((imageOf) => imageOf(number) < number)) continue;
        const alike = images.filter((imageOf) => imageOf(number) === number).length;
        if (isLegal(images[number % images.length](number))) legal += images.length / alike;
      }
      return legal;
    });
  }

  /** What the number of each position of some points becomes where the points have other weights, and the colours other digits. */
  function imagesOf(weights: readonly number[], colours: readonly [number, number, number]): Int32Array {
    const images = new Int32Array(3 ** weights.length);
    for (let number = 1; number < images.length; number++) {
      const point = Math.floor(Math.log(number + 0.5) / Math.log(3));
      const weight = 3 ** point;
      images[number] = images[number % weight] + colours[Math.floor(number / weight)] * weights[point];
    }
    return images;
  }

  function countWhere(side: number, count: (isLegal: (number: number) => boolean) => number): number {
    const game = go({ columns: side, rows: side });
    const empty = game.initialState();
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0; // the stacks of millions of errors take minutes
    const legal = count((number) => {
      const cells = cellsOf(number, side * side);
      const error = errorOf(() => game.checkState({ ...empty, cells, ...setsOf(cells) }));
      return !error.message.includes('has no liberty');
    });
    Error.stackTraceLimit = stackTraceLimit;
    return legal;
  }

  /** The counts of a state, its hash left wrong, which the check looks at last. */
  function setsOf(cells: Uint8Array): Pick<go.State, 'empty' | 'stones' | 'low'> {
    const empty = new Int32Array(1);
    let stones = 0;
    for (const [point, cell] of cells.entries()) {
      if (cell === 0) empty[0] |= 1 << point;
      else stones++;
    }
    return { empty, stones, low: 1 };
  }

  it.each([
    { side: 1, count: 1 },
    { side: 2, count: 57 },
    ...sized([], [{ side: 3, count: 12_675 }]),
    ...proofSized([], [{ side: 4, count: 24_318_165 }]),
  ])(
    'of legal positions: $count on $side x $side',
    ({ side, count }) => {
      expect(legalPositions(side)).toBe(count);
    },
    TIMEOUT,
  );

  it.each([
    { side: 1, count: 1 },
    { side: 2, count: 57 },
    { side: 3, count: 12_675 },
    ...sized([], [{ side: 4, count: 24_318_165 }]),
  ])(
    'of legal positions, one checked of each class: $count on $side x $side',
    ({ side, count }) => {
      expect(legalClasses(side)).toBe(count);
    },
    TIMEOUT,
  );

  it.each([
    { columns: 1, rows: 1, count: 1 },
    { columns: 2, rows: 2, count: 57 },
    { columns: 3, rows: 3, count: 12_675 },
    ...sized([], [{ columns: 4, rows: 4, count: 24_318_165 }]),
  ])(
    'of legal positions by sets of points: $count on $columns x $rows',
    ({ columns, rows, count }) => {
      expect(legalSets(columns, rows).count).toBe(count);
    },
    TIMEOUT,
  );

  it.each([
    { side: 1, count: 1 },
    { side: 2, count: 57 },
    { side: 3, count: 12_675 },
    ...proofSized([], [{ side: 4, count: 24_318_165 }]),
  ])(
    'of positions that play reaches: $count on $side x $side',
    ({ side, count }) => {
      expect(reachedPositions(side)).toBe(count);
    },
    TIMEOUT,
  );

  it.each([
    { columns: 1, count: 1 },
    { columns: 2, count: 9 },
    { columns: 3, count: 907 },
  ])('of games, which never repeat a position: $count on $columns x 1', ({ columns, count }) => {
    const game = go({ columns, rows: 1, suicide: true });
    expect(countGames(game, game.initialState())).toBe(count);
  });

  /** The games that begin with those moves: each may end there, or either player puts a stone. */
  function countGames(game: go.Game, state: go.State): number {
    let count = 1;
    for (const player of [0, 1]) {
      const turned = game.withTurn(state, player);
      for (const action of game.legalActions(turned)) {
        if (action === go.PASS) continue;
        const next = game.clone(turned);
        game.apply(next, action);
        count += countGames(game, next);
      }
    }
    return count;
  }

  it.each([
    { columns: 2, count: 9 },
    { columns: 3, count: 907 },
    ...sized([], [{ columns: 4, count: 2_098_407_841 }]),
  ])(
    'of games, as paths from position to position: $count on $columns x 1',
    ({ columns, count }) => {
      expect(countPaths(columns)).toBe(count);
    },
    TIMEOUT,
  );

  /**
   * The paths from the empty board, of two points or more, that visit no position twice. As many begin with a white stone as with
   * a black one, and on a point as on its mirror image.
   */
  function countPaths(columns: number): number {
    const game = go({ columns, rows: 1, suicide: true });
    const nextOf: number[][] = Array.from({ length: 3 ** columns }, () => []);
    const isSeen = new Uint8Array(3 ** columns);
    const weights = Array.from({ length: columns }, (_, point) => 3 ** point);
    for (const open = [0], known = new Set(open); ; ) {
      const number = open.pop();
      if (number === undefined) break;
      for (const player of [0, 1]) {
        const state = stateOf(number, columns, player);
        for (const action of game.legalActions(state)) {
          if (action === go.PASS) continue;
          const next = { ...state, cells: state.cells.slice(), empty: state.empty.slice() };
          game.apply(next, action);
          const reached = next.cells.reduce((sum, cell, point) => sum + cell * weights[point], 0);
          nextOf[number].push(reached);
          if (known.has(reached)) continue;
          known.add(reached);
          open.push(reached);
        }
      }
    }

    function pathsFrom(number: number): number {
      isSeen[number] = 1;
      let count = 1;
      for (const next of nextOf[number]) if (isSeen[next] === 0) count += pathsFrom(next);
      isSeen[number] = 0;
      return count;
    }

    isSeen[0] = 1;
    const firstStones = weights.slice(0, Math.ceil(columns / 2));
    const pathsBy = firstStones.map((black, point) => (2 * point + 1 === columns ? 2 : 4) * pathsFrom(black));
    return pathsBy.reduce((sum, paths) => sum + paths, 1);
  }

  /** The positions that stones of both players reach in any order, as numbers with three digits for the points. */
  function reachedPositions(side: number): number {
    const game = go({ columns: side, rows: side });
    const area = side * side;
    const weights = Array.from({ length: area }, (_, point) => 3 ** point);
    const known = new Uint8Array(3 ** area);
    known[0] = 1;
    let count = 1;
    const open = [0];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      for (const player of [0, 1]) {
        const state = stateOf(number, area, player);
        for (const action of game.legalActions(state)) {
          if (action === go.PASS) continue;
          const next = { ...state, cells: state.cells.slice(), empty: state.empty.slice() };
          game.apply(next, action);
          const reached = next.cells.reduce((sum, cell, point) => sum + cell * weights[point], 0);
          if (known[reached] === 1) continue;
          known[reached] = 1;
          count++;
          open.push(reached);
        }
      }
    }
    return count;
  }

  /** The contents of the points: the digits of a number to the base 3. */
  function cellsOf(number: number, area: number): Uint8Array {
    const cells = new Uint8Array(area);
    for (let point = 0, rest = number; rest > 0; point++, rest = Math.floor(rest / 3))
      cells[point] = rest % 3;
    return cells;
  }

  /** A position without a past. The states share the memory of their history, which none of them reads. */
  const start = go({ columns: 1, rows: 1 }).initialState();

  function stateOf(number: number, area: number, player: number): go.State {
    const cells = cellsOf(number, area);
    return { ...start, cells, ...setsOf(cells), player, positions: 0 };
  }
});
