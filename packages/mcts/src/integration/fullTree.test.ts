/** A search stops growing when its memory is full, and ends when the visits of its root reach their maximum. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type Engine, MAX_VISITS, mcts, ROOT, rave, type Selection, ucb1 } from '../index.ts';
import { totalVisits } from '../testing/runLaws.ts';
import { Tree } from '../tree/tree.ts';

describe('a full tree', () => {
  const heaps = nim(3, 4, 5);

  it.each([1, 2, 10, 12, 13, 14, 25, 100, 1_000])(
    'of %i nodes allows every simulation, and says that it is full',
    (maxNodes) => {
      const search = mcts(heaps, { maxNodes }).start(heaps.initialState(), 1);
      expect(search.run(3_000)).toBe(3_000);
      const report = search.report();
      expect(report.status).toBe('memory');
      expect(report.nodes).toBeLessThanOrEqual(maxNodes);
      expect(report.action).toEqual(report.actions[0].action);
      expect(totalVisits(report)).toBe(maxNodes < 13 ? 0 : 3_000); // the 12 replies need room, or have no visits
    },
  );

  it('still learns, from rollouts at its frontier', () => {
    const game = nim(2, 1); // only one of one heap wins: 1-1 is left
    const search = mcts(game, { maxNodes: 4 }).start(game.initialState(), 1);
    search.run(2_000);
    const [best] = search.report().actions;
    expect([best.action, search.status]).toEqual([{ heap: 0, count: 1 }, 'memory']);
  });

  it('may grow again after an advance', () => {
    const search = mcts(heaps, { maxNodes: 100 }).start(heaps.initialState(), 1);
    search.run(3_000);
    search.advance({ heap: 2, count: 5 });
    expect(search.status).toBe('searching');
    const { nodes } = search;
    search.run(100);
    expect(search.nodes).toBeGreaterThan(nodes);
  });

  it('is refused where the machine has no memory for it', () => {
    const withColumns = rave();
    vi.stubGlobal(
      'Float64Array',
      class {
        constructor() {
          throw new RangeError('Array buffer allocation failed');
        }
      },
    );
    const refusal = (engine: Engine<NimState, Take>): string =>
      errorOf(() => engine.start(heaps.initialState(), 1)).message;
    expect(codeOf(() => mcts(heaps).start(heaps.initialState(), 1))).toBe('OUT_OF_MEMORY');
    expect(refusal(mcts(heaps))).toContain('no 448 KiB for the first 16384 nodes of a tree');
    expect(refusal(mcts(heaps, { selection: withColumns }))).toContain(
      'no 640 KiB for the first 16384 nodes',
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is not in the heap: one of 117 million bytes fills up in a heap of 64 MiB, and no process ends', async () => {
    const program = fileURLToPath(new URL('../../test/smallHeap.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=64', program]);
    const { status, bytes } = JSON.parse(stdout);
    expect(status).toBe('memory');
    expect(bytes).toBeGreaterThan(117e6);
  });
});

describe('many visits', () => {
  const arms = bandit([0.5, 0.25]);

  /** A search in which each child of the root has `visits` visits from its first simulation on. */
  function visited(
    visits: number,
  ): ReturnType<ReturnType<typeof mcts<{ arm: number | undefined }>>['start']> {
    const inner = ucb1();
    let poked = false;
    const selection: Selection = (tree, node, simulation) => {
      if (!poked && tree instanceof Tree) {
        poked = true;
        const first = tree.firstChildOf(ROOT);
        tree.setVisits(first, visits);
        tree.setVisits(first + 1, visits);
        tree.setReturnSum(first, visits * 0.5);
        tree.setReturnSum(first + 1, visits * 0.25);
        tree.setVisits(ROOT, 2 * visits);
      }
      return inner(tree, node, simulation);
    };
    return mcts(arms, { selection, maxNodes: 10 }).start(arms.initialState(), 0);
  }

  it.each([2 ** 23, 2 ** 24 - 5, 2 ** 24, 2 ** 30])(
    'are counted beyond %i, and so are their values',
    (visits) => {
      const search = visited(visits);
      search.run(10);
      const report = search.report();
      expect(totalVisits(report)).toBe(2 * visits + 10);
      expect(report.actions.map(({ value }) => value)).toEqual([0.5, 0.25]);
    },
  );

  it('end at MAX_VISITS, for good, and the status says so', () => {
    const search = visited((MAX_VISITS - 6) / 2);
    search.run(1);
    expect(search.status).toBe('searching');
    expect(search.run(100)).toBe(5);
    expect([search.status, search.report().status, search.run(1)]).toEqual(['visits', 'visits', 0]);
    expect(totalVisits(search.report())).toBe(MAX_VISITS);
  });
});
