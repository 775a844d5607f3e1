import { mcts, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { proofSized, sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/perft.json' with { type: 'json' };
import { codeOf, errorOf } from '../../test/errors.ts';
import { drawnState } from '../../test/goBoards.ts';
import { legalPositions as legalSets, tablesOf } from '../../test/goTables.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { go } from '../index.ts';

/** Milliseconds: many times the ten minutes that the largest board takes on an idle machine. */
const TIMEOUT = 10_000_000;

const MAX_SEQUENCES = sized(10_000, 1_000_000);

function superkoOf(text: string): 'positional' | 'situational' {
  return text === 'situational' ? 'situational' : 'positional';
}

describe.each<go.Board>([
  { columns: 1, rows: 1 },
  { columns: 2, rows: 2, suicide: true },
  { columns: 3, rows: 2, superko: 'situational', suicide: true, komi: 0 },
  { columns: 5, rows: 5, komi: 0.5 },
  { columns: 9, rows: 9, handicap: 4 },
])('go on $columns x $rows, superko $superko, suicide $suicide', (board) => {
  const game = go(board);

  it('keeps the laws of games', () => {
    const { games } = checkGame(game, { games: 1, mustEnd: true });
    expect(games).toBe(1);
  });

  it('has states that its own check accepts', () => {
    const random = sfc32('states');
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      game.checkState(state);
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
    game.checkState(state);
    expect(state.moves).toBeGreaterThan(1);
  });
});

describe.each(reference.go.map(({ superko, ...board }) => ({ ...board, superko: superkoOf(superko) })))(
  'go on $columns x $rows with $superko superko, suicide $suicide',
  ({ sequences, ...board }) => {
    const walked = sequences.map((count, depth) => ({ depth, count }));

    it.each(walked.filter(({ count }) => count <= MAX_SEQUENCES))(
      'goes on in $count ways after $depth moves',
      ({ depth, count }) => {
        const game = go(board);
        expect(perft(game, game.initialState(), depth)).toBe(count);
      },
    );
  },
);

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

  /** The paths from the empty board that visit no position twice. As many paths begin with a white stone as with a black one. */
  function countPaths(columns: number): number {
    const game = go({ columns, rows: 1, suicide: true });
    const nextOf: number[][] = Array.from({ length: 3 ** columns }, () => []);
    const isSeen = new Uint8Array(3 ** columns);
    const weights = Array.from({ length: columns }, (_, point) => 3 ** point);
    for (const open = [0], known = new Set(open); ; ) {
      const number = open.pop();
      if (number === undefined) break;
      for (const player of number === 0 ? [0] : [0, 1]) {
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

    return 2 * pathsFrom(0) - 1;
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

describe('a board of go', () => {
  it.each([...NEVER_A_SIZE, 20])('of %o columns is refused, with the range', (columns) => {
    const error = errorOf(() => Reflect.apply(go, undefined, [{ columns, rows: 9 }]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toContain('columns must be a whole number from 1 to 19, not ');
  });

  it.each([
    [{ komi: 7.25 }, 'komi must be a number of halves from -400 to 400, not 7.25'],
    [{ komi: 400.5 }, 'komi must be a number of halves from -400 to 400, not 400.5'],
    [{ komi: Number.NaN }, 'komi must be a number of halves from -400 to 400, not NaN'],
    [{ superko: 'simple' }, 'superko must be "positional" or "situational", not "simple"'],
    [{ suicide: 'yes' }, 'suicide must be '],
    [{ mercy: 362 }, 'mercy must be a whole number from 0 to 361, not 362'],
    [{ mercy: -1 }, 'mercy must be a whole number from 0 to 361, not -1'],
    [{ handicap: 1 }, 'handicap on 9x9 must be 0, 2 to 9 or a list of points, not 1'],
    [{ handicap: 10 }, 'handicap on 9x9 must be 0, 2 to 9 or a list of points, not 10'],
    [{ handicap: [3, 3] }, 'handicap must be different points from 0 to 80, not 3'],
    [{ handicap: [81] }, 'handicap must be different points from 0 to 80, not 81'],
    [{ columns: 1, rows: 2, handicap: [0, 1] }, 'handicap must be fewer than 2 points, not 2'],
  ])('with %o is refused', (options, message) => {
    const error = errorOf(() => Reflect.apply(go, undefined, [{ columns: 9, rows: 9, ...options }]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toContain(message);
  });

  it('with a misspelt field is refused, with the right name', () => {
    expect(codeOf(() => Reflect.apply(go, undefined, [{ columns: 9, rows: 9, komy: 7 }]))).toBe(
      'UNKNOWN_OPTION',
    );
  });

  it.each([
    [9, 2, 'c3 g7'],
    [9, 4, 'c3 c7 g3 g7'],
    [9, 5, 'c3 c7 e5 g3 g7'],
    [9, 7, 'c3 c5 c7 e5 g3 g5 g7'],
    [19, 3, 'd16 d4 q16'],
    [19, 8, 'd10 d16 d4 k16 k4 q10 q16 q4'],
    [19, 9, 'd10 d16 d4 k10 k16 k4 q10 q16 q4'],
    [8, 4, 'c3 c6 f3 f6'],
  ])('of side %i puts %i handicap stones on the points of the Go Text Protocol', (side, handicap, points) => {
    const game = go({ columns: side, rows: side, handicap });
    const start = game.initialState();
    const names = game.board.handicap.map((point) => game.notation.formatAction(start, point));
    expect(names.sort().join(' ')).toBe(points);
    expect([start.stones, game.currentPlayer(start)]).toEqual([handicap, 1]);
    expect(start.cells.every((cell, point) => (cell === 1) === game.board.handicap.includes(point))).toBe(
      true,
    );
  });

  it.each([
    [7, 5],
    [8, 5],
    [6, 2],
  ])('of side %i has no %i usual points', (side, handicap) => {
    expect(codeOf(() => go({ columns: side, rows: side, handicap }))).toBe('INVALID_OPTION');
  });
});

describe('a light rollout', () => {
  it('draws each legal move that fills no eye of the player as often', () => {
    const game = go({ columns: 3, rows: 3 });
    const state = game.notation.parsePosition('b1 pass b2 pass a2 pass');
    const counts = new Map<number, number>();
    const random = sfc32('draws');
    for (let draw = 0; draw < 6_000; draw++) {
      const action = game.rolloutAction?.(state, random) ?? -1;
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    const names = [...counts.keys()].map((action) => game.notation.formatAction(state, action)).sort();
    expect(names).toEqual(['a3', 'b3', 'c1', 'c2', 'c3']); // a1 is an eye
    for (const count of counts.values()) expect(Math.abs(count - 1_200)).toBeLessThan(4 * 31);
  });

  it.each([9, 19])('on %i x %i points ends within three moves a point', (side) => {
    const game = go({ columns: side, rows: side });
    const random = sfc32('length');
    for (let number = 0; number < sized(3, 100); number++) {
      const state = game.initialState();
      while (game.currentPlayer(state) !== TERMINAL)
        game.apply(state, game.rolloutAction?.(state, random) ?? go.PASS);
      expect(state.passes).toBe(2);
      expect(state.moves).toBeLessThan(3 * side * side);
      game.checkState(state);
    }
  });

  it('passes by the mercy rule once a player leads by that many stones, and so does a heavy one', () => {
    const drawing = `. . . . .
       . O . . .
       X X X X .
       . . X . .
       . . . . .`;
    const passes = [3, 4, 5].map((mercy) => {
      const game = go({ columns: 5, rows: 5, mercy });
      const state = drawnState(game, drawing, 1);
      const actions = [game.rolloutAction, game.heavyRolloutAction].map((draw) =>
        draw?.(game.clone(state), sfc32('mercy')),
      );
      return actions.map((action) => action === go.PASS);
    });
    expect(passes).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('of an estimate knows no mercy rule', () => {
    const [played, expected] = [4, 0].map((mercy) => {
      const game = go({ columns: 5, rows: 5, mercy });
      return game.estimate(game.initialState(), 20, sfc32('estimate'));
    });
    expect(played).toEqual(expected);
  });

  it('takes part in a search, which captures what is in atari', () => {
    const game = go({ columns: 5, rows: 5, komi: 0.5 });
    const state = drawnState(
      game,
      `. . . . .
       X X X X X
       O O O O O
       X X X X .
       . . . . .`,
      0,
    );
    const search = mcts(game).start(state, 1);
    search.run(1_000);
    const { action } = search.report();
    expect(action === undefined ? undefined : game.notation.formatAction(state, action)).toBe('e2');
  });
});
