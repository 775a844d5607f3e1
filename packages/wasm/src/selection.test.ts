/** The selection of the core against that of `@banyan/mcts`, on statistics that a search would take hours to come to. */
import { CONNECT_FOUR } from '@banyan/games';
import { type Random, ROOT, sfc32, Trace, Tree, ucb1 } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { below, pick } from '../test/chance.ts';
import { openCore, type TestedBuild } from '../test/cores.ts';
import { childrenOf, PoolNode } from '../test/pool.ts';
import { connectNSubject } from '../test/subjects.ts';

const COLUMNS = 7;
const connectFour = connectNSubject(CONNECT_FOUR);

interface Statistics {
  readonly total: number;
  readonly children: readonly { readonly visits: number; readonly value: number }[];
}

/** A count near the edge of the tables, or near what 32 bits hold, or small. */
function count(random: Random): number {
  const near = pick([1, 2, 100, TABLE_SIZE, 2 * TABLE_SIZE, 2 ** 24, 2 ** 31, 3_900_000_000], random);
  return Math.max(1, near - 3 + below(7, random));
}

function randomStatistics(random: Random): Statistics {
  const visitsOfAll = pick([() => count(random), () => 1 + below(50, random)], random);
  const children = Array.from({ length: COLUMNS }, () => {
    const visits = visitsOfAll();
    return { visits, value: below(2 * visits + 1, random) / 2 };
  });
  const largest = Math.max(...children.map(({ visits }) => visits));
  return { total: Math.min(3_999_999_990, largest + below(1_000, random)), children };
}

/** The child that TypeScript selects. */
function oracle({ total, children }: Statistics, c: number): number {
  const tree = new Tree(1 + COLUMNS);
  const first = tree.addChildren(ROOT, COLUMNS);
  tree.visits[ROOT] = total;
  for (const [n, { visits, value }] of children.entries()) {
    tree.visits[first + n] = visits;
    tree.value[first + n] = value;
  }
  const simulation = { path: [ROOT], choosers: [0], movers: [0], length: 1, player: 0 };
  return ucb1(c)(tree, ROOT, { ...simulation, returns: [0], outcome: [0], rollout: new Trace() }) - first;
}

/** A function that gives the children that the core selects. */
function selectionIn(build: TestedBuild, c: number): (statistics: Statistics) => number[] {
  const core = openCore(build);
  // A pool of a root and its children: a simulation selects once.
  const search = connectFour
    .inCore(core, { c, maxNodes: 1 + COLUMNS, maxRolloutMoves: 0 })
    .engine.start(connectFour.game.initialState(), 1);
  search.run(100);
  const exports = core.instances[core.instances.length - 1];
  const root = new PoolNode(exports, 0);
  const nodes = childrenOf(exports, COLUMNS);
  return ({ total, children }) => {
    root.visits = total;
    for (const [n, statistics] of children.entries()) Object.assign(nodes[n], statistics);
    exports.run(1, COLUMNS + 2);
    return children.flatMap(({ visits }, n) => (nodes[n].visits === visits ? [] : [n]));
  };
}

describe.each(['wasm', 'js'] as const)('the %s build selects as TypeScript does', (build) => {
  it.each([Math.SQRT2, 0.3, 0, 1e-120, 1e-99, 1e49, 1e60])(
    'at the seam of the tables and far beyond, with c %d (B03)',
    (c) => {
      const select = selectionIn(build, c);
      const random = sfc32(`seam ${c}`);
      for (let trial = 0; trial < 3_000; trial++) {
        const statistics = randomStatistics(random);
        expect(select(statistics), JSON.stringify(statistics)).toEqual([oracle(statistics, c)]);
      }
    },
  );

  it.each([Math.SQRT2, 0, 1e-120, 1e60])(
    'the first child that nobody visited, before any bound, with c %d (B05)',
    (c) => {
      const select = selectionIn(build, c);
      const random = sfc32(`unvisited ${c}`);
      for (let trial = 0; trial < 500; trial++) {
        const { total, children } = randomStatistics(random);
        const unvisited = new Set([below(COLUMNS, random), below(COLUMNS, random)]);
        const some = children.map((child, n) => (unvisited.has(n) ? { visits: 0, value: 0 } : child));
        expect(select({ total, children: some })).toEqual([Math.min(...unvisited)]);
      }
    },
  );

  it('the first of equals', () => {
    const select = selectionIn(build, Math.SQRT2);
    for (const visits of [1, 10, TABLE_SIZE - 1, TABLE_SIZE, TABLE_SIZE + 1, 2 ** 24]) {
      const children = new Array(COLUMNS).fill({ visits, value: visits / 2 });
      expect(select({ total: COLUMNS * visits, children })).toEqual([0]);
      expect(
        select({ total: COLUMNS * visits, children: [{ visits, value: 0 }, ...children.slice(1)] }),
      ).toEqual([1]);
    }
  });
});
