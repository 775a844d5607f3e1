/** The stop of a search whose recommendation nothing can change: when it comes, and that it changes nothing. */
import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf, rejectionOf } from '../../test/errors.ts';
import { FakeHost, TimedEngine } from '../../test/fakeHost.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { sized } from '../../test/sized.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { START, timedAgent } from '../../test/timedAgent.ts';
import {
  agent,
  type Budget,
  bestValue,
  type Game,
  mcts,
  mostWins,
  type SearchResult,
  sfc32,
  type ThinkOptions,
  think,
  type UctOptions,
} from '../index.ts';
import { randomGame, stateAfter } from '../testing/randomGames.ts';
import { agentOn } from './agent.ts';
import { EarlyStop } from './earlyStop.ts';

const NO_BOUNDS = { simulations: Infinity, milliseconds: Infinity, nodes: Infinity, bytes: Infinity };
const DECIDED = { stopWhenDecided: true };

/** A search with a lead and nothing else to tell. */
function leading(lead: number | undefined, inFlight = 1) {
  const search = mcts(bandit([0, 1]), { maxNodes: 3 }).start({ arm: undefined }, 1);
  return Object.defineProperties(search, {
    lead: { value: lead, writable: true },
    inFlight: { value: inFlight },
  });
}

describe('early stopping', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [5, 4, true],
    [5, 5, false],
    [5, 6, false],
    [Infinity, 1_000, true],
  ])('with a lead of %i and %i simulations left: %s', (lead, left, isDecided) => {
    const earlyStop = new EarlyStop(leading(lead), NO_BOUNDS);
    expect(earlyStop.isDecidedAfter(0, left, 0)).toBe(isDecided);
  });

  it('is checked at the first moment at which it can succeed, and not before', () => {
    for (let left = 0; left < 40; left++) {
      for (let lead = 0; lead <= left; lead++) {
        const earlyStop = new EarlyStop(leading(lead), NO_BOUNDS);
        earlyStop.isDecidedAfter(0, left, 0);
        let soonest = 0;
        while (lead + soonest <= left - soonest) soonest++;
        expect(earlyStop.simulationsUntilCheck).toBe(soonest);
      }
    }
  });

  it.each([2, 3, 8])('is checked after multiples of %i simulations', (inFlight) => {
    for (let left = 0; left < 40; left++) {
      const earlyStop = new EarlyStop(leading(0, inFlight), NO_BOUNDS);
      earlyStop.isDecidedAfter(0, left, 0);
      expect(earlyStop.simulationsUntilCheck % inFlight).toBe(0);
      expect(earlyStop.simulationsUntilCheck).toBeGreaterThan(left / 2);
      expect(earlyStop.simulationsUntilCheck).toBeLessThanOrEqual(left / 2 + inFlight);
    }
  });

  it.each([
    // 1,000 simulations in 40 ms, so 1,875 are expected of the other 60 ms, with a quarter to spare
    [40, 1_875, false],
    [40, 1_876, true],
    [24, 1e9, false], // too soon to tell
    [25, 3_750, false],
    [25, 3_751, true],
    [0, 1e9, false],
  ])('of 100 ms, after %i ms with a lead of %i: %s', (time, lead, isDecided) => {
    const earlyStop = new EarlyStop(leading(lead), { ...NO_BOUNDS, milliseconds: 100 });
    expect(earlyStop.isDecidedAfter(0, Infinity, 0)).toBe(false);
    expect(earlyStop.isDecidedAfter(1_000, Infinity, time)).toBe(isDecided);
  });

  it('is refused where visits alone do not decide', () => {
    expect(codeOf(() => new EarlyStop(leading(undefined), NO_BOUNDS))).toBe('INVALID_OPTION');
  });
});

/** Searches some states from random games, to their end and until they are decided, and compares. */
async function compare<State, Action>(
  game: Game<State, Action>,
  options: UctOptions,
  simulations: number,
): Promise<number> {
  const engine = mcts(game, { maxNodes: 5_000, ...options });
  const random = sfc32(game.name);
  let decided = 0;
  for (let seed = 0; seed < sized(12, 60); seed++) {
    const moves = randomGame(game, random, 100);
    const state = stateAfter(game, moves.slice(0, Math.floor(random() * moves.length)));
    if (game.currentPlayer(state) < 0) continue; // chance
    const search = (host: FakeHost, thinkOptions: ThinkOptions<Action>): Promise<SearchResult<Action>> =>
      agentOn(new TimedEngine(engine, host, (n) => 0.001 + (n % 7) * host.resolution), host).search(
        state,
        { simulations },
        { seed, ...thinkOptions },
      );
    const whole = await search(new FakeHost(), {});
    const short = await search(new FakeHost(), DECIDED);
    const slow = await search(new FakeHost(0.05), DECIDED);
    expect(short.action).toEqual(whole.action);
    expect({ ...slow, milliseconds: 0 }).toEqual({ ...short, milliseconds: 0 });
    if (short.stopped !== 'decided') {
      expect(short).toEqual(whole);
      continue;
    }
    decided++;
    const [first, second] = short.actions;
    const lead = first.visits - second.visits;
    const left = simulations - short.simulations;
    expect(lead).toBeGreaterThan(left);
    // It was stopped at the first round at which it could be: one round before, the lead was not enough.
    const { inFlight = 1 } = options;
    expect(lead).toBeLessThanOrEqual(left + 2 * inFlight);
  }
  return decided;
}

describe('a search that stops when decided', () => {
  it.each<[string, () => Promise<number>]>([
    ['nim', () => compare(nim(3, 4, 5), {}, 600)],
    ['nim, in pairs', () => compare(nim(3, 4, 5), { inFlight: 2 }, 601)],
    ['nim, with a tree that is soon full', () => compare(nim(3, 4, 5), { maxNodes: 50 }, 600)],
    ['nim, greedily', () => compare(nim(3, 4, 5), { c: 0.1 }, 300)],
    ['tic-tac-toe', () => compare(ticTacToe, { expansion: 'one' }, 500)],
    ['pig', () => compare(pig, {}, 400)],
    ['a bandit', () => compare(bandit([0.2, 0.8, 0.4]), {}, 1_000)],
  ])('recommends the action of the whole search, on any machine: %s', async (_, run) => {
    expect(await run()).toBeGreaterThan(sized(2, 10));
  });

  it('ends at once if a kept tree has decided already', async () => {
    const arms = bandit([0.1, 0.9]);
    const search = mcts(arms, { maxNodes: 10 }).start(arms.initialState(), 1);
    search.run(1_000);
    const { lead = 0 } = search;
    const { stopped, simulations } = await think(search, { simulations: lead - 1 }, DECIDED);
    expect({ stopped, simulations }).toEqual({ stopped: 'decided', simulations: 1_000 });
    expect((await think(search, { simulations: lead }, DECIDED)).simulations).toBeGreaterThan(1_000);
  });

  it('continues without the option, and while undecided', async () => {
    const { agent } = timedAgent();
    for (const options of [{}, { stopWhenDecided: false }, { stopWhenDecided: undefined }]) {
      const result = await Promise.resolve(callUntyped(agent.search, START, { simulations: 300 }, options));
      expect(result).toMatchObject({ stopped: 'simulations', simulations: 300 });
    }
  });

  it('still obeys its other bounds', async () => {
    const { agent } = timedAgent();
    const all = { simulations: 1_000_000, milliseconds: 1_000 };
    expect((await agent.search(START, { ...all, nodes: 100 }, DECIDED)).stopped).toBe('nodes');
    expect((await agent.search(START, { ...all, bytes: 3_000 }, DECIDED)).stopped).toBe('bytes');
    expect((await agent.search({ heaps: [1], toMove: 0 }, all, DECIDED)).stopped).toBe('forced');
    expect((await agent.search({ heaps: [0], toMove: 0 }, all, DECIDED)).stopped).toBe('terminal');
  });
});

describe('by the clock, a search that stops when decided', () => {
  const arms = bandit([0.1, 0.9, 0.3]);
  const engine = mcts(arms, { maxNodes: 10 });

  /** Searches for 100 ms on a machine of its own. */
  function search(cost: (simulation: number) => number, machine = new FakeHost(), budget: Budget = {}) {
    const timed = agentOn(new TimedEngine(engine, machine, cost), machine);
    return timed.search(arms.initialState(), { milliseconds: 100, ...budget }, { ...DECIDED, seed: 1 });
  }

  it.each([
    ['as long each time', () => 0.01],
    ['longer at first', (n: number) => (n < 500 ? 0.03 : 0.01)],
    ['less and less, by a tenth in all', (n: number) => 0.01 - Math.min(0.001, n * 1e-7)],
  ])('ends before its time, where a simulation takes %s', async (_, cost) => {
    const { stopped, milliseconds, action, actions, simulations } = await search(cost);
    expect({ stopped, action }).toEqual({ stopped: 'decided', action: 1 });
    expect(milliseconds).toBeGreaterThan(50);
    expect(milliseconds).toBeLessThan(75);
    // The rest of the time would not have been enough for the others.
    let whole = 0;
    for (let time = 0; time < 100; time += cost(whole)) whole++;
    const [first, second] = actions;
    expect(first.visits - second.visits).toBeGreaterThan(whole - simulations);
  });

  it('does not end while the lead is small', async () => {
    const even = mcts(bandit([0.5, 0.5]), { maxNodes: 10 });
    const machine = new FakeHost();
    const { stopped } = await agentOn(new TimedEngine(even, machine, () => 0.01), machine).search(
      arms.initialState(),
      { milliseconds: 100 },
      DECIDED,
    );
    expect(stopped).toBe('milliseconds');
  });

  it('measures no speed with a stopped clock, and ends by its simulations', async () => {
    const machine = new FakeHost(1e9);
    const { stopped, action } = await search(() => 0.01, machine, { simulations: 5_000 });
    expect({ stopped, action }).toEqual({ stopped: 'decided', action: 1 });
  });

  it.each([1, 3, 6])('tolerates a clock that goes back at pause %i', async (jump) => {
    const machine = new FakeHost();
    machine.onPause = (pause) => {
      if (pause === jump) machine.offset -= 3_600_000;
    };
    const { stopped, milliseconds } = await search(() => 0.01, machine);
    expect(stopped).toBe('decided');
    expect(milliseconds).toBeGreaterThan(50);
  });

  it.each([1, 2, 5])('can be aborted, at pause %i', async (pause) => {
    const controller = new AbortController();
    const machine = new FakeHost();
    machine.onPause = (count) => {
      if (count === pause) controller.abort();
    };
    const timed = agentOn(new TimedEngine(engine, machine, () => 0.01), machine);
    const options = { ...DECIDED, signal: controller.signal };
    const { stopped } = await timed.search(arms.initialState(), { milliseconds: 100 }, options);
    expect(stopped).toBe('aborted');
    expect(machine.pauses).toBe(pause);
  });
});

describe('to stop when decided is refused', () => {
  const heaps = nim(3, 4);
  const start = heaps.initialState();

  it.each<UctOptions>([{ solver: true }, { finalMove: bestValue }, { finalMove: mostWins }])(
    'where visits alone do not decide: %o',
    async (options) => {
      const { search } = agent(mcts(heaps, options));
      expect(await rejectionOf(search(start, { simulations: 10 }, DECIDED))).toBe('INVALID_OPTION');
      const kept = mcts(heaps, options).start(start, 1);
      expect(await rejectionOf(think(kept, { simulations: 10 }, DECIDED))).toBe('INVALID_OPTION');
      expect(kept.report().simulations).toBe(0);
      expect(kept.run(1)).toBe(1); // and is free
    },
  );

  it.each<Budget>([{ nodes: 100 }, { bytes: 100 }, { simulations: Infinity }, { milliseconds: Infinity }])(
    'where the simulations left are unknown: %o',
    async (budget) => {
      const { signal } = new AbortController();
      const searching = agent(mcts(heaps)).search(start, budget, { ...DECIDED, signal });
      await expect(searching).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('finite budget of simulations or milliseconds'),
      });
    },
  );

  it.each([1, 'yes', null, {}])('for %o, which is not a boolean', async (stopWhenDecided) => {
    const searching = callUntyped(agent(mcts(heaps)).search, start, { simulations: 9 }, { stopWhenDecided });
    expect(await rejectionOf(Promise.resolve(searching))).toBe('INVALID_OPTION');
  });
});
