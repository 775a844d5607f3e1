/** The node pool at its edges, counts at their limits, and memory that grows while views of it exist. */
import { CONNECT_FOUR } from '@banyan/games';
import { agent, MAX_VISITS, mcts, type SearchReport, type UctOptions } from '@banyan/mcts';
import { TABLE_SIZE } from '@banyan/mcts/engine';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { brokenLaws, openCore, type TestedBuild } from '../test/cores.ts';
import { childrenOf, poolOf, rootOf } from '../test/pool.ts';
import { connectNSubject, goSubject, mnkSubject } from '../test/subjects.ts';
import { FIRST_NODES, NODE_BYTES, SECOND_NODES } from './constants.ts';
import type { CoreExports } from './coreExports.ts';

const BUILDS = ['wasm', 'js', 'checked'] as const satisfies readonly TestedBuild[];
const connectFour = connectNSubject(CONNECT_FOUR);
/** A hundred nodes for each expansion, once all replies to all moves have been tried. */
const wide = mnkSubject({ columns: 11, rows: 11, connect: 5 });
const SHORT: UctOptions = { maxRolloutMoves: 5 };
const START = connectFour.game.initialState();
const COLUMNS = 7;

/** A search of Connect Four, and the instance that it runs in. */
function searchIn(build: TestedBuild, options: UctOptions = {}) {
  const core = openCore(build);
  const search = connectFour.inCore(core, options).engine.start(START, 1);
  const exports = core.instances[core.instances.length - 1];
  return { core, search, exports };
}

describe.each(BUILDS)('the pool of the %s build', (build) => {
  it.each([1, 2, 7, 8, 9, 10, 15, 16, 100])('of %i nodes never overflows', (maxNodes) => {
    for (const options of [{}, { solver: true, inFlight: 2, expansion: 'one' }] satisfies UctOptions[]) {
      const { core, search, exports } = searchIn(build, { ...options, maxNodes });
      // The root's group, and two for seven children.
      const endOfGroups = poolOf(exports) + 64 * (1 + 2 * Math.floor((maxNodes - 1) / COLUMNS));
      const behind = new Uint8Array(exports.memory.buffer, endOfGroups);
      behind.fill(0xa5);
      expect(search.run(2_000)).toBe(2_000);
      const { status, nodes, simulations } = search.report();
      expect({ status, simulations }).toEqual({ status: 'memory', simulations: 2_000 });
      expect(nodes).toBeLessThanOrEqual(maxNodes);
      expect(exports.rootVisits()).toBe(2_000);
      expect(brokenLaws(core)).toEqual([]);
      expect(behind.every((byte) => byte === 0xa5)).toBe(true);
    }
  });
});

it.each(BUILDS)('a budget in bytes counts 16 bytes a node in the %s build', async (build) => {
  const { engine } = connectFour.inCore(openCore(build));
  for (const nodes of [1, 100, 5_000]) {
    const byNodes = await agent(engine).search(START, { nodes }, { seed: 1 });
    const byBytes = await agent(engine).search(START, { bytes: nodes * 16 + 15 }, { seed: 1 });
    expect(byBytes).toEqual({ ...byNodes, milliseconds: byBytes.milliseconds, stopped: 'bytes' });
    expect(byBytes.bytes).toBe(byNodes.nodes * NODE_BYTES);
  }
});

it.each(BUILDS)(
  'the %s build stops after as many simulations as TypeScript once the recommendation cannot change',
  async (build) => {
    const options = { maxNodes: 20_000, inFlight: 2 } as const;
    const search = { budget: { simulations: 5_001 }, options: { stopWhenDecided: true, seed: 3 } };
    const { engine } = connectFour.inCore(openCore(build), options);
    const found = await agent(engine).search(START, search.budget, search.options);
    const oracle = agent(mcts(connectFour.game, { ...options, plain: true }));
    const expected = await oracle.search(START, search.budget, search.options);
    const { bytes, milliseconds } = found; // which differ
    expect(found).toEqual({ ...expected, bytes, milliseconds });
    expect(found.stopped).toBe('decided');
  },
);

describe('pools of every size up to 120 nodes', () => {
  it('give the tree of TypeScript', () => {
    for (let maxNodes = 1; maxNodes <= sized(12, 120); maxNodes++) {
      const { search } = searchIn('wasm', { maxNodes });
      const oracle = mcts(connectFour.game, { maxNodes, plain: true }).start(START, 1);
      expect(search.run(500)).toBe(oracle.run(500));
      expect(search.report()).toStrictEqual(oracle.report());
    }
  });
});

describe.each(BUILDS)('counts in the %s build', (build) => {
  it('go on beyond 2^24 visits, where a 32-bit float would not', () => {
    const { search, exports } = searchIn(build);
    search.run(1_000);
    const root = rootOf(exports);
    const [child, ...others] = childrenOf(exports, COLUMNS);
    for (const node of [root, child]) node.visits = 2 ** 24 - 1;
    child.value = 2 ** 24 - 1.5;
    for (const other of others) other.value = 0;
    search.run(10);
    expect(exports.rootVisits()).toBe(2 ** 24 + 9);
    expect(exports.childVisits(0)).toBe(2 ** 24 + 9);
    expect(child.value).toBeGreaterThanOrEqual(2 ** 24 - 1.5);
    expect(child.value).toBeLessThanOrEqual(2 ** 24 + 8.5);
    expect(child.value % 0.5).toBe(0);
  });

  it('stop at 1,000,000,000 visits with the status visits, after an advance as well', () => {
    const { search, exports } = searchIn(build);
    search.run(100);
    const root = rootOf(exports);
    const [child, ...others] = childrenOf(exports, COLUMNS);
    root.visits = MAX_VISITS - 5;
    Object.assign(child, { visits: MAX_VISITS - 1_000, value: MAX_VISITS - 1_000 });
    for (const other of others) Object.assign(other, { visits: 100, value: 0 });
    expect(search.status).toBe('searching');
    expect(search.run(10)).toBe(5);
    expect(search.status).toBe('visits');
    expect(exports.rootVisits() >>> 0).toBe(MAX_VISITS);
    expect(search.run(10)).toBe(0);
    expect(search.report().actions[0]).toMatchObject({ action: 0, visits: MAX_VISITS - 995 });
    search.advance(0);
    expect(search.run(2_000)).toBe(995);
    expect(search.status).toBe('visits');
  });
});

/** In WebAssembly the memory is an object that can grow; a page more, and every view of it is detached. */
function grow(memory: unknown): void {
  if (!(memory instanceof WebAssembly.Memory)) expect.fail('no memory of WebAssembly');
  memory.grow(1);
}

it.each(BUILDS)('memory of the %s build grows once, and the tree is that of TypeScript', (build) => {
  const core = openCore(build);
  const start = wide.game.initialState();
  const search = wide.inCore(core, SHORT).engine.start(start, 1);
  const { memory } = core.instances[core.instances.length - 1];
  const { byteLength } = memory.buffer;
  const oracle = mcts(wide.game, { ...SHORT, plain: true }).start(start, 1);
  expect(byteLength).toBeLessThan(NODE_BYTES * FIRST_NODES + 32 * TABLE_SIZE);
  expect(search.run(15_400)).toBe(oracle.run(15_400));
  expect(search.nodes).toBeGreaterThan(FIRST_NODES);
  const grown = memory.buffer.byteLength;
  expect(search.run(1_600)).toBe(oracle.run(1_600));
  expect(search.report()).toStrictEqual(oracle.report());
  expect(search.nodes).toBeGreaterThan(2 * FIRST_NODES);
  expect(grown).toBeGreaterThan(byteLength);
  expect(memory.buffer.byteLength).toBe(grown);
  expect(grown).toBeLessThan(byteLength + 2 * NODE_BYTES * SECOND_NODES);
});

it('memory grows early in `settle`, as in `run`, once', () => {
  const core = openCore('wasm');
  const search = wide.inCore(core, SHORT).engine.start(wide.game.initialState(), 1);
  const { memory } = core.instances[core.instances.length - 1];
  const first = memory.buffer.byteLength;
  while (search.settle?.()); // it writes the tables of UCB1
  while (search.nodes <= 0.75 * FIRST_NODES) {
    expect(search.settle?.()).toBe(false);
    search.run(20);
  }
  expect([search.nodes < FIRST_NODES, memory.buffer.byteLength]).toEqual([true, first]);
  expect([search.settle?.(), search.settle?.()]).toEqual([true, false]);
  const grown = memory.buffer.byteLength;
  expect(grown).toBeGreaterThanOrEqual(NODE_BYTES * SECOND_NODES);
  search.run(6_000);
  expect([search.nodes > FIRST_NODES, memory.buffer.byteLength]).toEqual([true, grown]);
});

it.each(BUILDS.slice(0, sized(1, BUILDS.length)))(
  'with RAVE, the %s build finds the same whether its memory grows or is there',
  (build) => {
    const { game, inCore } = goSubject({ columns: 9, rows: 9 });
    const { engine } = inCore(openCore(build), { rave: true, maxRolloutMoves: 10 });
    const reports = ['grows', 'is there'].map(() => {
      const search = engine.start(game.initialState(), 1);
      search.run(9_000);
      const report = search.report();
      search.dispose(); // the next search has its memory
      return report;
    });
    expect(reports[0].nodes).toBeGreaterThan(FIRST_NODES);
    expect(reports[1]).toStrictEqual(reports[0]);
  },
);

it('memory may grow between any two calls', () => {
  const reports: SearchReport[][] = [false, true].map((grows) => {
    const { search, exports } = searchIn('wasm', { maxNodes: 5_000, solver: true });
    const between = <Result>(result: Result): Result => {
      const { buffer } = exports.memory;
      if (grows) grow(exports.memory);
      expect(buffer.byteLength === 0).toBe(grows);
      return result;
    };
    between(search.run(1_000));
    const first = between(search.report());
    between(search.advance(3));
    between(search.run(1_000));
    return [first, between(search.report())];
  });
  expect(reports[1]).toStrictEqual(reports[0]);
});

it('a hundred kept reports do not change while their memory is reused', () => {
  const core = openCore('wasm');
  const { engine } = connectFour.inCore(core, { maxNodes: 3_000 });
  const kept: { report: SearchReport; copy: string }[] = [];
  for (let seed = 0; seed < 20; seed++) {
    const search = engine.start(START, seed);
    for (let move = 0; move < 5; move++) {
      search.run(100);
      const report = search.report();
      kept.push({ report, copy: JSON.stringify(report) });
      search.advance(report.actions[0].action);
    }
    search.dispose();
  }
  expect(instancesOf(core.instances)).toBe(2);
  expect(kept).toHaveLength(100);
  for (const { report, copy } of kept) expect(JSON.stringify(report)).toBe(copy);
});

/** How many memories there are: one for the rules, and one for all searches. */
function instancesOf(instances: readonly CoreExports[]): number {
  return new Set(instances.map(({ memory }) => memory)).size;
}
