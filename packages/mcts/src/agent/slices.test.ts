/** Slices: how long the event loop waits for a search, by clocks of all kinds. */
import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { FakeHost, TimedEngine } from '../../test/fakeHost.ts';
import { sized } from '../../test/sized.ts';
import { engine, START, timedAgent } from '../../test/timedAgent.ts';
import { agent, mcts, sfc32 } from '../index.ts';
import { agentOn } from './agent.ts';
import { SLICE_MILLISECONDS } from './sliceScheduler.ts';
import { thinkOn } from './think.ts';

/** The budget of a search: 10,000,000 simulations a second are possible. */
const MILLISECONDS = sized(40, 100);

describe('slices', () => {
  const costs: readonly [string, number | ((simulation: number) => number)][] = [
    ['0.1 µs', 0.0001],
    ['1 µs', 0.001],
    ['10 µs', 0.01],
    ['0.1 ms', 0.1],
    ['1 ms', 1],
    ['2 ms', 2],
    ['4.1 ms', 4.1],
    ['5 ms', 5],
    ['7.9 ms', 7.9],
    ['up to 0.2 ms, by chance', randomCost(0.2)],
    ['up to 0.5 ms, by chance', randomCost(0.5)],
    ['first 0.1 ms, later 1 µs', (simulation) => (simulation < 100 ? 0.1 : 0.001)],
    ['1 µs, one of 5,000 3 ms', (simulation) => (simulation % 5_000 === 4_999 ? 3 : 0.001)],
    ['ever more', (simulation) => 0.001 + simulation * 1e-6],
  ];

  /** Thinks for some time about next to nothing. */
  async function idle(cost: number | ((simulation: number) => number), machine: FakeHost): Promise<void> {
    const arms = mcts(bandit([0.5, 0.6]), { maxNodes: 3 });
    const timed = new TimedEngine(arms, machine, typeof cost === 'number' ? () => cost : cost);
    await agentOn(timed, machine).search({ arm: undefined }, { milliseconds: MILLISECONDS });
  }

  it.each(costs)(`last at most ${SLICE_MILLISECONDS} ms where a simulation takes %s`, async (_, cost) => {
    const machine = new FakeHost();
    await idle(cost, machine);
    expect(machine.longestSlice).toBeLessThanOrEqual(SLICE_MILLISECONDS);
    expect(machine.pauses).toBeGreaterThanOrEqual(Math.floor(MILLISECONDS / SLICE_MILLISECONDS));
  });

  // Of a coarse clock, one step may hide in the slice so far, and two in the chunk that was doubled because the one
  // before it seemed to take no time.
  describe.each([1, 16])('by a clock in steps of %i ms', (step) => {
    it.each(costs)('last at most 6 ms and three steps where a simulation takes %s', async (_, cost) => {
      const machine = new FakeHost(step);
      await idle(cost, machine);
      expect(machine.longestSlice).toBeLessThanOrEqual(6 + 3 * step);
      expect(machine.time).toBeLessThanOrEqual(MILLISECONDS + 6 + 3 * step);
    });
  });

  it('are one simulation each if that takes longer', async () => {
    const { agent, machine } = timedAgent(30);
    const result = await agent.search(START, { simulations: 10 });
    expect([machine.pauses, machine.longestSlice, result.simulations]).toEqual([9, 30, 10]);
  });

  it('do work that needs a slice of its own between two pauses', async () => {
    const machine = new FakeHost();
    const { engine: timed } = timedAgent(0.5, machine);
    const search = timed.start(START);
    let parts = 4;
    search.settle = () => {
      if (timed.ran === 0 || parts === 0) return false;
      machine.time += 6;
      parts--;
      return true;
    };
    await thinkOn(search, { simulations: 100 }, {}, machine);
    expect([parts, machine.longestSlice]).toEqual([0, 6]);
  });

  it.each([
    { clock: 'moves', resolution: 0, part: 0.0625, longestSlice: 2, pauses: 2 },
    { clock: 'moves seldom', resolution: 0.25, part: 0.0625, longestSlice: 2, pauses: 2 },
    { clock: 'stands still', resolution: 1_000, part: 0.5, longestSlice: 4, pauses: 8 },
  ])('do several short parts of `settle` in one slice, where the clock $clock', async (expected) => {
    const { resolution, part, longestSlice, pauses } = expected;
    const machine = new FakeHost(resolution);
    const search = timedAgent(0, machine).engine.start(START);
    let parts = 64;
    search.settle = () => {
      if (parts === 0) return false;
      machine.time += part;
      parts--;
      return true;
    };
    await thinkOn(search, { simulations: 1 }, {}, machine);
    expect([parts, machine.longestSlice, machine.pauses]).toEqual([0, longestSlice, pauses]);
  });

  it('count the time that a search takes to start', async () => {
    const { engine: timed, machine } = timedAgent(1);
    const start = timed.start.bind(timed);
    timed.start = (...given) => {
      machine.time += 7;
      return start(...given);
    };
    await agentOn(timed, machine).search(START, { simulations: 20 });
    expect(machine.longestSlice).toBe(SLICE_MILLISECONDS);
  });

  it('let timers run on a real machine', async () => {
    const controller = new AbortController();
    let ticks = 0;
    const timer = setInterval(() => ++ticks === 2 && controller.abort(), 1);
    const { stopped } = await agent(engine).search(
      START,
      { simulations: 100_000_000 },
      { signal: controller.signal },
    );
    clearInterval(timer);
    expect(stopped).toBe('aborted');
  });
});

/** A cost for each simulation, that looks random and is the same each time. */
function randomCost(most: number): (simulation: number) => number {
  return (simulation) => most * sfc32(simulation)();
}

describe('a clock that goes backwards', () => {
  it.each([1, 2, 5, 20])('at pause %i neither ends a search nor makes it endless', async (jump) => {
    const { agent, machine } = timedAgent();
    machine.onPause = (pause) => {
      if (pause === jump) machine.offset -= 3_600_000;
    };
    const result = await agent.search(START, { milliseconds: 200 });
    expect(result.stopped).toBe('milliseconds');
    expect(result.milliseconds).toBeGreaterThanOrEqual(200);
    expect(machine.time).toBeLessThanOrEqual(200 + SLICE_MILLISECONDS);
  });

  it('does not extend a slice much, even within one', async () => {
    const { agent, engine: timed, machine } = timedAgent();
    timed.onRun = () => {
      machine.offset -= 0.25;
    };
    await agent.search(START, { milliseconds: 100 });
    expect(machine.longestSlice).toBeLessThanOrEqual(2 * SLICE_MILLISECONDS);
  });
});
