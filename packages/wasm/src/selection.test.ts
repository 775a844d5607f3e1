/** The selection of the core against that of `@banyan/mcts`, on statistics that a search reaches only after hours. */
import { MAX_VISITS, sfc32 } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { below } from '../test/chance.ts';
import { openCore } from '../test/cores.ts';
import {
  closeStatistics,
  nearTies,
  randomStatistics,
  type Statistics,
  selectedByOracle,
  selectionIn,
} from '../test/selectionTrial.ts';

const BUILDS = ['wasm', 'js'] as const;
/** In two groups of four, full or not; in one; in more. */
const COLUMNS = [7, 8, 4, 9, 16];

const each = BUILDS.flatMap((build) =>
  COLUMNS.slice(0, build === 'js' ? sized(1, COLUMNS.length) : COLUMNS.length).flatMap((columns) =>
    ([1, 2] as const).map((inFlight) => ({ build, columns, inFlight })),
  ),
);

describe.each(each)(
  'the $build build selects as TypeScript does, among $columns children, $inFlight in flight,',
  ({ build, columns, inFlight }) => {
    const core = openCore(build);

    /** Selects for given statistics by core and oracle. */
    function selectingWith(c: number): (statistics: Statistics) => void {
      const select = selectionIn(core, columns, c, inFlight);
      return (statistics) => {
        const expected = selectedByOracle(statistics, c, inFlight).toSorted((a, b) => a - b);
        expect(select(statistics), JSON.stringify(statistics)).toEqual(expected);
      };
    }

    it.each([Math.SQRT2, 0.3, 0, 1e-120, 1e-11, 1e-10, 1e3, 1_001, 1e10, 1e60])(
      'at the end of the tables and far beyond, with c %d',
      (c) => {
        const check = selectingWith(c);
        const random = sfc32(`seam ${c}`);
        for (let trial = 0; trial < sized(150, 400); trial++) check(randomStatistics(columns, random));
      },
    );

    it.each([Math.SQRT2, 0.3, 1e-10])('where bounds are close, with c %d', (c) => {
      const check = selectingWith(c);
      const random = sfc32(`close ${c}`);
      for (let trial = 0; trial < sized(200, 500); trial++) check(closeStatistics(columns, c, random));
    });

    it.each([Math.SQRT2, 0, 1e-120, 1e-10, 1e3, 1e60])(
      'the first unvisited child, before any bound, with c %d',
      (c) => {
        const check = selectingWith(c);
        const random = sfc32(`unvisited ${c}`);
        for (let trial = 0; trial < sized(50, 250); trial++) {
          const { total, children } = randomStatistics(columns, random);
          const unvisited = new Set([below(columns, random), below(columns, random)]);
          const some = children.map((child, n) => (unvisited.has(n) ? { visits: 0, value: 0 } : child));
          expect(selectedByOracle({ total, children: some }, c, inFlight)[0]).toBe(Math.min(...unvisited));
          check({ total, children: some });
        }
      },
    );

    it('by logarithms that are equal to the last bit, for counts beyond the tables', () => {
      const select = selectionIn(core, columns, 1, inFlight);
      for (const { statistics, c } of nearTies(columns, sfc32('near ties'))) {
        const expected = selectedByOracle(statistics, c, inFlight).toSorted((a, b) => a - b);
        expect(select(statistics, c), JSON.stringify({ statistics, c })).toEqual(expected);
      }
    });

    it('the first of equal children', () => {
      const select = selectionIn(core, columns, Math.SQRT2, 1);
      const check = selectingWith(Math.SQRT2);
      for (const visits of [1, 10, TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1, 2 ** 24]) {
        const children = new Array(columns).fill({ visits, value: visits / 2 });
        const total = columns * visits;
        const others = children.with(0, { visits, value: 0 });
        expect(select({ total, children })).toEqual([0]);
        expect(select({ total, children: others })).toEqual([1]);
        check({ total, children });
        check({ total, children: others });
      }
    });
  },
);

it('the checked build asserts that each line beyond the tables is close to its curve', () => {
  const select = selectionIn(openCore('checked'), 7, Math.SQRT2, 1);
  const lines = sized(16, 512); // of the 512 from one power of two to the next
  const children = new Array(7).fill({ visits: 4, value: 2 }).with(3, { visits: 4, value: 3 });
  for (let power = TABLE_SIZE; power < MAX_VISITS; power *= 2) {
    for (let line = 0; line < 512; line += 512 / lines) {
      const first = power + (line * power) / 512;
      for (const total of [first, first + power / 1_024, first + power / 512 - 1]) {
        if (total < MAX_VISITS - 10) expect(select({ total, children }), String(total)).toEqual([3]);
      }
    }
  }
});
