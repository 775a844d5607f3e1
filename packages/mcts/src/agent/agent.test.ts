import { describe, expect, it, vi } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, rejectionOf } from '../../test/errors.ts';
import { FakeHost } from '../../test/fakeHost.ts';
import type { Take } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { engine, heaps, reportAfter, START, timedAgent } from '../../test/timedAgent.ts';
import { agent, mcts, puct, type SearchReport, think } from '../index.ts';
import { BYTES_PER_NODE } from '../tree/tree.ts';
import { agentOn } from './agent.ts';
import { SLICE_MILLISECONDS } from './sliceScheduler.ts';
import { thinkOn } from './think.ts';

describe('an agent', () => {
  it('has the name of its engine', () => {
    expect(agent(engine).name).toBe('mcts(nim 3-4-5)');
  });

  it.each([1, 2, 3, 100, 12_345])('finds in %i simulations what the engine finds', async (simulations) => {
    const { agent, machine } = timedAgent();
    const result = await agent.search(START, { simulations }, { seed: 5 });
    const { bytes, milliseconds, seed, stopped, warnings, ...report } = result;
    expect(report).toEqual(reportAfter(simulations, 5));
    expect({ seed, stopped, bytes, warnings }).toEqual({
      warnings: [],
      seed: 5,
      stopped: 'simulations',
      bytes: report.nodes * BYTES_PER_NODE,
    });
    expect(milliseconds).toBeCloseTo(machine.time, 6);
  });

  it('reports the seed that it drew, which repeats the search', async () => {
    const { agent } = timedAgent();
    const first = await agent.search(START, { simulations: 500 });
    const other = await agent.search(START, { simulations: 500 });
    expect(await agent.search(START, { simulations: 500 }, { seed: first.seed })).toEqual({
      ...first,
      milliseconds: expect.any(Number),
    });
    expect(other.seed).not.toBe(first.seed);
  });

  it('leaves the state as it was', async () => {
    await timedAgent().agent.search(START, { simulations: 100 });
    expect(START).toEqual(heaps.initialState());
  });

  it('returns its memory in every case', async () => {
    const { agent, engine: timed, machine } = timedAgent();
    await agent.search(START, { simulations: 10 });
    machine.onPause = () => {
      throw new Error('no more pauses');
    };
    await expect(agent.search(START, { milliseconds: 100 })).rejects.toThrow('no more pauses');
    expect([timed.started, timed.disposed]).toEqual([2, 2]);
  });

  it('searches two states concurrently as it does one after the other', async () => {
    const { agent } = timedAgent();
    const budget = { simulations: 3_000 };
    const together = await Promise.all([1, 2].map((seed) => agent.search(START, budget, { seed })));
    expect(together.map(({ actions }) => actions)).toEqual(
      [1, 2].map((seed) => reportAfter(3_000, seed).actions),
    );
  });
});

describe('a state that needs no search', () => {
  it('with a forced move: the move is returned at once', async () => {
    const { agent, engine: timed } = timedAgent();
    const only = { heaps: [0, 1, 0], toMove: 1 };
    const result = await agent.search(only, { milliseconds: 1_000 });
    expect(result).toMatchObject({
      action: { heap: 1, count: 1 },
      simulations: 0,
      stopped: 'forced',
      player: 1,
    });
    expect(timed.ran).toBe(0);
  });

  it('of a finished game: its returns are returned', async () => {
    const { agent, engine: timed } = timedAgent();
    const result = await agent.search({ heaps: [0, 0, 0], toMove: 1 }, { simulations: 10 });
    expect(result).toMatchObject({ action: undefined, actions: [], returns: [1, 0], stopped: 'terminal' });
    expect(timed.ran).toBe(0);
  });

  it('with chance to move: it is refused', async () => {
    const rolling = { ...pig.initialState(), rolling: true };
    expect(await rejectionOf(agent(mcts(pig)).search(rolling, { simulations: 1 }))).toBe('CHANCE_TO_MOVE');
  });
});

describe('the bounds of a budget', () => {
  it.each([0.001, 0.5, 1, 3, 10, 50, 1_000])(
    '%f ms are obeyed, to within one simulation or part of a slice',
    async (milliseconds) => {
      const { agent, machine } = timedAgent();
      const result = await agent.search(START, { milliseconds });
      expect(result.stopped).toBe('milliseconds');
      expect(result.milliseconds).toBeGreaterThanOrEqual(milliseconds);
      expect(machine.time).toBeLessThanOrEqual(milliseconds + 2);
      expect(result.simulations).toBeGreaterThan(0);
    },
  );

  it.each([1, 2, 13, 100, 5_000])('%i nodes are obeyed, to within one expansion', async (nodes) => {
    const result = await timedAgent().agent.search(START, { nodes });
    expect(result.stopped).toBe('nodes');
    expect(result.nodes).toBeGreaterThanOrEqual(nodes);
    expect(result.nodes).toBeLessThan(nodes + 12);
  });

  it.each([1, 27, 28, 300, 3_000, 99_999])('%i bytes allow the nodes that fit in them', async (bytes) => {
    const { agent } = timedAgent();
    const result = await agent.search(START, { bytes }, { seed: 2 });
    const nodes = Math.max(1, Math.floor(bytes / BYTES_PER_NODE));
    const { stopped: _, milliseconds: __, ...same } = await agent.search(START, { nodes }, { seed: 2 });
    expect(result).toMatchObject({ ...same, stopped: 'bytes' });
    expect(result.bytes).toBe(result.nodes * BYTES_PER_NODE);
    expect(result.bytes).toBeGreaterThan(bytes - BYTES_PER_NODE);
    expect(result.bytes).toBeLessThan(Math.max(bytes, BYTES_PER_NODE) + 12 * BYTES_PER_NODE);
  });

  it('in bytes include the columns of the selection', async () => {
    const bytes = 100_000;
    const plain = await agent(mcts(heaps)).search(START, { bytes });
    const wide = await agent(mcts(heaps, { selection: puct() })).search(START, { bytes });
    expect(Math.abs(plain.bytes - wide.bytes)).toBeLessThan(12 * (BYTES_PER_NODE + 4));
    expect(wide.nodes).toBeLessThan(0.9 * plain.nodes);
  });

  it('of one node permits no simulation', async () => {
    expect(await timedAgent().agent.search(START, { nodes: 1 })).toMatchObject({
      simulations: 0,
      stopped: 'nodes',
    });
  });

  it.each([
    [{ simulations: 100, milliseconds: 1_000, nodes: 40_000 }, 'simulations'],
    [{ simulations: 1_000_000, milliseconds: 20, nodes: 40_000 }, 'milliseconds'],
    [{ simulations: 1_000_000, milliseconds: 1_000, nodes: 200 }, 'nodes'],
    [{ simulations: 1_000_000, milliseconds: 1_000, nodes: 200, bytes: 199 * BYTES_PER_NODE }, 'bytes'],
    [{ simulations: 1_000_000, milliseconds: 1_000, nodes: 200, bytes: 200 * BYTES_PER_NODE }, 'nodes'],
    [{ simulations: 100, milliseconds: 1_000, bytes: 1_000_000 }, 'simulations'],
    [{ milliseconds: 20, bytes: 1_000_000_000 }, 'milliseconds'],
  ])('are combined: of %o the first reached is %s', async (budget, stopped) => {
    expect((await timedAgent().agent.search(START, budget)).stopped).toBe(stopped);
  });

  it('do not affect a search that ends by itself', async () => {
    const { machine } = timedAgent();
    const search = engine.start(START, 0);
    const solved = vi.spyOn(search, 'run').mockReturnValue(0);
    vi.spyOn(search, 'status', 'get').mockReturnValue('solved');
    const result = await thinkOn(search, { milliseconds: 1_000 }, {}, machine);
    expect([result.stopped, solved.mock.calls.length]).toEqual(['solved', 0]);
  });

  it('go on when the tree is full', async () => {
    const full = agentOn(mcts(heaps, { maxNodes: 13 }), new FakeHost());
    const result = await full.search(START, { simulations: 5_000 });
    expect(result).toMatchObject({ simulations: 5_000, status: 'memory', stopped: 'simulations' });
  });
});

describe('reports during a search', () => {
  it.each([
    [100, 1_000],
    [50, 1_000],
    [1, 100],
    [400, 1_000],
  ])('come every %i ms or up to a slice later', async (reportEvery, milliseconds) => {
    const { agent, machine } = timedAgent();
    const times: number[] = [];
    await agent.search(
      START,
      { milliseconds },
      { reportEvery, onReport: () => void times.push(machine.time) },
    );
    expect(times[0]).toBeGreaterThanOrEqual(reportEvery);
    for (const [index, time] of times.entries()) {
      const gap = time - (times[index - 1] ?? 0);
      expect(gap).toBeGreaterThanOrEqual(reportEvery);
      expect(gap).toBeLessThanOrEqual(reportEvery + SLICE_MILLISECONDS);
    }
    expect(times.length).toBeGreaterThanOrEqual(
      Math.floor(milliseconds / (reportEvery + SLICE_MILLISECONDS)),
    );
  });

  it('come every 100 ms by default', async () => {
    const { agent } = timedAgent();
    const onReport = vi.fn();
    await agent.search(START, { milliseconds: 1_000 }, { onReport });
    expect(onReport.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(onReport.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('grow, and are not changed later', async () => {
    const { agent } = timedAgent();
    const reports: SearchReport<Take>[] = [];
    const copies: SearchReport<Take>[] = [];
    const onReport = (report: SearchReport<Take>): void => {
      reports.push(report);
      copies.push(structuredClone(report));
    };
    await agent.search(START, { milliseconds: 800 }, { reportEvery: 1, onReport });
    expect(reports.length).toBeGreaterThanOrEqual(100);
    expect(reports).toEqual(copies);
    for (const [index, report] of reports.entries()) {
      expect(report.simulations).toBeGreaterThan(reports[index - 1]?.simulations ?? 0);
    }
  });

  it('pass on an error of onReport, and leave the search usable', async () => {
    const { machine, engine: timed, agent } = timedAgent();
    const oops = new Error('oops');
    const onReport = (): void => {
      throw oops;
    };
    await expect(agent.search(START, { milliseconds: 500 }, { onReport })).rejects.toBe(oops);
    expect(timed.disposed).toBe(1);

    const search = timed.start(START, 1);
    await expect(thinkOn(search, { milliseconds: 500 }, { onReport }, machine)).rejects.toBe(oops);
    expect((await thinkOn(search, { simulations: 10 }, {}, machine)).stopped).toBe('simulations');
  });
});

describe('think', () => {
  it('goes on with the same search, from one budget to the next', async () => {
    const { machine } = timedAgent();
    const search = engine.start(START, 4);
    await thinkOn(search, { simulations: 100 }, {}, machine);
    const { simulations, actions } = await thinkOn(search, { simulations: 200 }, {}, machine);
    expect({ simulations, actions }).toEqual({ simulations: 300, actions: reportAfter(300, 4).actions });
  });

  it('refuses a search that is running, which continues', async () => {
    const { machine } = timedAgent();
    const search = engine.start(START, 4);
    const thinking = thinkOn(search, { simulations: 5_000 }, {}, machine);
    expect(await rejectionOf(thinkOn(search, { simulations: 5_000 }, {}, machine))).toBe('BUSY');
    expect((await thinking).actions).toEqual(reportAfter(5_000, 4).actions);
    expect((await thinkOn(search, { simulations: 1 }, {}, machine)).stopped).toBe('simulations');
  });

  it('rejects when its search is disposed of meanwhile', async () => {
    const { machine, engine: timed } = timedAgent();
    const search = timed.start(START, 4);
    machine.onPause = (pause) => {
      if (pause === 3) search.dispose();
    };
    expect(await rejectionOf(thinkOn(search, { milliseconds: 500 }, {}, machine))).toBe('DISPOSED');
  });

  it('passes on an error of the game', async () => {
    const oops = new RangeError('the game has a bug');
    let calls = 0;
    const apply: typeof heaps.apply = (state, action) => {
      if (calls++ === 5_000) throw oops;
      heaps.apply(state, action);
    };
    const buggy = agentOn(mcts({ ...heaps, apply }, { maxNodes: 50_000 }), new FakeHost());
    await expect(buggy.search(START, { simulations: 100_000 })).rejects.toBe(oops);
  });
});

describe('the options of a search', () => {
  const budget = { simulations: 10 };
  const search = agent(mcts(bandit([0, 1]), { maxNodes: 10 })).search;
  const start = { arm: undefined };

  it.each<[unknown, string]>([
    [null, 'INVALID_OPTION'],
    [5, 'INVALID_OPTION'],
    [[], 'INVALID_OPTION'],
    [{ sead: 5 }, 'UNKNOWN_OPTION'],
    [{ seed: -1 }, 'INVALID_SEED'],
    [{ seed: null }, 'INVALID_SEED'],
    [{ reportEvery: 0 }, 'INVALID_OPTION'],
    [{ reportEvery: 0.5 }, 'INVALID_OPTION'],
    [{ reportEvery: Number.NaN }, 'INVALID_OPTION'],
    [{ reportEvery: Infinity }, 'INVALID_OPTION'],
    [{ reportEvery: '100' }, 'INVALID_OPTION'],
    [{ onReport: 'log' }, 'INVALID_OPTION'],
    [{ onReport: null }, 'INVALID_OPTION'],
    [{ signal: null }, 'INVALID_OPTION'],
    [{ signal: {} }, 'INVALID_OPTION'],
    [{ signal: 'stop' }, 'INVALID_OPTION'],
  ])('may not be %o', async (options, code) => {
    expect(await rejectionOf(Promise.resolve(callUntyped(search, start, budget, options)))).toBe(code);
  });

  it('may each be undefined', async () => {
    const result = Promise.resolve(
      callUntyped(search, start, budget, {
        seed: undefined,
        signal: undefined,
        onReport: undefined,
        reportEvery: undefined,
      }),
    );
    await expect(result).resolves.toMatchObject({ simulations: 10 });
  });
});

it('takes no host: the signatures of agent, think and ponder are for callers only', () => {
  expect([agent.length, think.length]).toEqual([1, 2]);
  // @ts-expect-error: an agent has an engine, and no other parameter.
  agent(engine, new FakeHost());
});
