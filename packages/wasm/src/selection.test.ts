/** The selection of the core against that of `@banyan/mcts`, on statistics that a search reaches only after hours. */
import { sfc32 } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { below } from '../test/chance.ts';
import { openCore } from '../test/cores.ts';
import { nearTies, randomStatistics, selectedByOracle, selectionIn } from '../test/selectionTrial.ts';

const BUILDS = ['wasm', 'js'] as const;
/** The seven that are written out, an even number, and an odd one. */
const COLUMNS = [7, 8, 5];

const each = BUILDS.flatMap((build) =>
  COLUMNS.slice(0, build === 'js' ? sized(1, COLUMNS.length) : COLUMNS.length).map((columns) => ({
    build,
    columns,
  })),
);

describe.each(each)(
  'the $build build selects as TypeScript does, among $columns children,',
  ({ build, columns }) => {
    const core = openCore(build);

    it.each([Math.SQRT2, 0.3, 0, 1e-120, 1e-99, 1e49, 1e60])(
      'at the end of the tables and far beyond, with c %d',
      (c) => {
        const select = selectionIn(core, columns, c);
        const random = sfc32(`seam ${c}`);
        for (let trial = 0; trial < sized(150, 3_000); trial++) {
          const statistics = randomStatistics(columns, random);
          expect(select(statistics), JSON.stringify(statistics)).toEqual([selectedByOracle(statistics, c)]);
        }
      },
    );

    it.each([Math.SQRT2, 0, 1e-120, 1e60])('the first unvisited child, before any bound, with c %d', (c) => {
      const select = selectionIn(core, columns, c);
      const random = sfc32(`unvisited ${c}`);
      for (let trial = 0; trial < sized(50, 500); trial++) {
        const { total, children } = randomStatistics(columns, random);
        const unvisited = new Set([below(columns, random), below(columns, random)]);
        const some = children.map((child, n) => (unvisited.has(n) ? { visits: 0, value: 0 } : child));
        expect(select({ total, children: some })).toEqual([Math.min(...unvisited)]);
      }
    });

    it('by logarithms that are equal to the last bit, for counts beyond the tables', () => {
      const select = selectionIn(core, columns, 1);
      for (const statistics of nearTies(columns, sfc32('near ties'))) {
        expect(select(statistics), JSON.stringify(statistics)).toEqual([selectedByOracle(statistics, 1)]);
      }
    });

    it('the first of equal children', () => {
      const select = selectionIn(core, columns, Math.SQRT2);
      for (const visits of [1, 10, TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1, 2 ** 24]) {
        const children = new Array(columns).fill({ visits, value: visits / 2 });
        expect(select({ total: columns * visits, children })).toEqual([0]);
        expect(
          select({ total: columns * visits, children: [{ visits, value: 0 }, ...children.slice(1)] }),
        ).toEqual([1]);
      }
    });
  },
);
