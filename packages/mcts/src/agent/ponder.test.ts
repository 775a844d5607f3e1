/** Pondering: what it finds, what ends it, and what may be done to its search meanwhile. */
import { describe, expect, it, vi } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf, rejectionOf } from '../../test/errors.ts';
import { FakeHost } from '../../test/fakeHost.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { heaps, reportAfter, START, timedAgent } from '../../test/timedAgent.ts';
import {
  agent,
  type Budget,
  mcts,
  play,
  ponder,
  type Search,
  type SearchResult,
  TERMINAL,
  think,
} from '../index.ts';
import { defaultHost } from './host.ts';
import { ALL_NODES, ponderOn } from './ponder.ts';
import { SLICE_MILLISECONDS } from './sliceScheduler.ts';

/** Waits for `count` turns of the event loop. */
async function pauses(count: number): Promise<void> {
  for (let pause = 0; pause < count; pause++) await defaultHost.pause();
}

describe('pondering', () => {
  it('continues the search as if it had run without pondering', async () => {
    const { engine } = timedAgent();
    const search = engine.start(START, 3);
    search.run(100);
    const pondering = ponder(search);
    await pauses(3);
    const { stopped, seed, bytes, milliseconds, warnings: _, ...report } = await pondering.stop();
    expect({ stopped, seed, bytes }).toEqual({
      stopped: 'aborted',
      seed: 3,
      bytes: report.nodes * search.bytesPerNode,
    });
    expect(milliseconds).toBeGreaterThan(0);
    expect(report.simulations).toBeGreaterThan(100);
    expect(report).toEqual(reportAfter(report.simulations, 3));
    expect(search.report()).toEqual(report);
  });

  it('keeps the tree of the reply', async () => {
    const search = mcts(heaps, { maxNodes: 50_000 }).start(START, 3);
    const pondering = ponder(search);
    await pauses(3);
    const { actions } = await pondering.stop();
    search.advance(actions[0].action);
    const kept = search.report().actions.reduce((sum, { visits }) => sum + visits, 0);
    expect(kept).toBe(actions[0].visits - 1);
    expect((await think(search, { simulations: 10 })).simulations).toBe(10);
  });

  it('also searches with a single action, or with chance to move', async () => {
    const forced = mcts(heaps).start({ heaps: [0, 1, 0], toMove: 0 }, 1);
    const rolling = mcts(pig).start({ ...pig.initialState(), rolling: true }, 1);
    for (const pondering of [ponder(forced), ponder(rolling)]) {
      await pauses(2);
      expect((await pondering.stop()).simulations).toBeGreaterThan(0);
    }
  });

  it('begins after its caller has continued', async () => {
    const { engine } = timedAgent();
    const pondering = ponder(engine.start(START, 1));
    expect(engine.ran).toBe(0);
    await pondering.stop();
  });

  it('yields to other tasks, and reports', async () => {
    const { engine, machine } = timedAgent();
    const onReport = vi.fn();
    const result = await new Promise((resolve) => {
      const pondering = ponderOn(engine.start(START, 1), ALL_NODES, { onReport, reportEvery: 50 }, machine);
      machine.onPause = (pause) => {
        if (pause === 50) resolve(pondering.stop());
      };
    });
    expect(machine.longestSlice).toBeLessThanOrEqual(SLICE_MILLISECONDS);
    expect(onReport.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(result).toMatchObject({ stopped: 'aborted' });
  });
});

describe('pondering is stopped', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 2))(
    'at pause %i, and runs no further simulation',
    async (pause) => {
      const { engine, machine } = timedAgent();
      const search = engine.start(START, 3);
      const pondering = ponderOn(search, ALL_NODES, {}, machine);
      const stopped = await new Promise((resolve) => {
        machine.onPause = (count) => {
          if (count === pause) resolve(pondering.stop());
        };
      });
      expect(stopped).toMatchObject({ stopped: 'aborted', ...reportAfter(engine.ran, 3) });
      expect(machine.pauses).toBe(pause);
      const { ran } = engine;
      await pauses(5);
      expect(engine.ran).toBe(ran);
    },
  );

  it('repeatedly, with one result', async () => {
    const pondering = ponder(mcts(heaps).start(START, 1));
    const first = pondering.stop();
    expect(pondering.stop()).toBe(first);
    await first;
    expect(pondering.stop()).toBe(first);
  });

  it('before its search is free again', async () => {
    const search = mcts(heaps).start(START, 1);
    const pondering = ponder(search);
    const [{ action }] = search.report().actions; // others may look
    const uses = [() => search.run(1), () => search.advance(action), () => ponder(search)];
    expect(uses.map(codeOf)).toEqual(['BUSY', 'BUSY', 'BUSY']);
    expect(await rejectionOf(think(search, { simulations: 1 }))).toBe('BUSY');
    await pondering.stop();
    expect(search.run(1)).toBe(1);
    search.advance(action);
    await ponder(search).stop();
  });

  it('independently of another search of the same engine', async () => {
    const engine = mcts(heaps, { maxNodes: 50_000 });
    const ponderings = [1, 2].map((seed) => ponder(engine.start(START, seed)));
    await pauses(4);
    for (const [index, pondering] of ponderings.entries()) {
      const { simulations, actions } = await pondering.stop();
      expect(actions).toEqual(reportAfter(simulations, index + 1).actions);
    }
  });
});

describe('pondering ends by itself', () => {
  /** What it found, though it was stopped only when it had nothing left to do. */
  async function ended<Action>(
    search: Search<Action>,
    budget: Budget = ALL_NODES,
  ): Promise<SearchResult<Action>> {
    const machine = new FakeHost(); // without real pauses, and on which an endless search is an error
    const pondering = ponderOn(search, budget, {}, machine);
    await pauses(1);
    const { simulations } = search.report();
    if (search.status === 'searching') search.run(1); // no slice is running
    const result = await pondering.stop();
    expect(result.simulations).toBe(simulations);
    return result;
  }

  it('when its tree is full', async () => {
    const search = mcts(heaps, { maxNodes: 500 }).start(START, 1);
    const { stopped, status, simulations } = await ended(search);
    expect({ stopped, status }).toEqual({ stopped: 'nodes', status: 'memory' });
    expect(simulations).toBeLessThan(20_000);
  });

  it('when the whole game is in its tree', async () => {
    const small = nim(1, 2);
    const { stopped, status } = await ended(mcts(small).start(small.initialState(), 1));
    expect({ stopped, status }).toEqual({ stopped: 'nodes', status: 'searching' });
  });

  it('when its root is proven', async () => {
    const small = nim(1, 2, 3);
    const search = mcts(small, { solver: true }).start(small.initialState(), 1);
    expect(await ended(search)).toMatchObject({ stopped: 'solved', proven: 0 });
  });

  it('when the game is over', async () => {
    const search = mcts(heaps).start({ heaps: [0, 0, 0], toMove: 1 }, 1);
    expect(await ended(search)).toMatchObject({ stopped: 'terminal', returns: [1, 0] });
  });

  it.each<[Budget, string]>([
    [{ simulations: 1_000 }, 'simulations'],
    [{ nodes: 300 }, 'nodes'],
    [{ bytes: 10_000 }, 'bytes'],
    [{ bytes: 1e12 }, 'nodes'],
  ])('with its budget, %j', async (budget, stopped) => {
    expect((await ended(mcts(heaps, { maxNodes: 5_000 }).start(START, 1), budget)).stopped).toBe(stopped);
  });

  it('with its time', async () => {
    const { engine, machine } = timedAgent();
    const pondering = ponderOn(engine.start(START, 1), { milliseconds: 30 }, {}, machine);
    await pauses(1);
    expect(await pondering.stop()).toMatchObject({ stopped: 'milliseconds' });
    expect(machine.time).toBeLessThan(32);
  });
});

describe('an error while pondering', () => {
  it('rejects each call of stop, and nothing else', async () => {
    const oops = new RangeError('the game has a bug');
    let calls = 0;
    const apply: typeof heaps.apply = (state, action) => {
      if (calls++ === 5_000) throw oops;
      heaps.apply(state, action);
    };
    const search = mcts({ ...heaps, apply }, { maxNodes: 50_000 }).start(START, 1);
    const pondering = ponderOn(search, ALL_NODES, {}, new FakeHost());
    await pauses(2); // in which an unhandled rejection would be noticed
    await expect(pondering.stop()).rejects.toBe(oops);
    await expect(pondering.stop()).rejects.toBe(oops);
    expect(search.run(1)).toBe(1); // the search is free, and its tree whole
  });

  it('may come from onReport', async () => {
    const { engine, machine } = timedAgent();
    const onReport = (): void => {
      throw new Error('unreadable');
    };
    const pondering = ponderOn(engine.start(START, 1), ALL_NODES, { onReport }, machine);
    await pauses(1);
    await expect(pondering.stop()).rejects.toThrow('unreadable');
  });

  it('is DISPOSED if the search is disposed of, once stop is called', async () => {
    const { engine, machine } = timedAgent();
    const search = engine.start(START, 1);
    const pondering = ponderOn(search, ALL_NODES, {}, machine);
    machine.onPause = (pause) => {
      if (pause === 3) search.dispose();
    };
    await pauses(1);
    const { ran } = engine;
    await pauses(2);
    expect([machine.pauses, engine.ran]).toEqual([3, ran]);
    expect(await rejectionOf(pondering.stop())).toBe('DISPOSED');
    expect(await rejectionOf(ponder(search).stop())).toBe('DISPOSED');
  });

  it('returns the memory of a search that is disposed of meanwhile', async () => {
    const engine = mcts(bandit([0, 1]), { maxNodes: 10 });
    const search = engine.start({ arm: undefined }, 1);
    const pondering = ponder(search, { milliseconds: 5_000 });
    search.dispose();
    const next = engine.start({ arm: undefined }, 2); // in the same tree
    next.run(50);
    const before = next.report();
    expect(await rejectionOf(pondering.stop())).toBe('DISPOSED');
    expect(next.report()).toEqual(before);
  });

  it.each<[unknown[], string]>([
    [[null], 'INVALID_BUDGET'],
    [[300], 'INVALID_BUDGET'],
    [[{}], 'NO_STOP_CONDITION'],
    [[{ milliseconds: Infinity }], 'INVALID_BUDGET'],
    [[{ nodes: 0 }], 'INVALID_BUDGET'],
    [[undefined, null], 'INVALID_OPTION'],
    [[undefined, { reportEvery: 0 }], 'INVALID_OPTION'],
    [[undefined, { onReport: 'log' }], 'INVALID_OPTION'],
    [[undefined, { signal: new AbortController().signal }], 'UNKNOWN_OPTION'],
    [[undefined, { stopWhenDecided: true }], 'UNKNOWN_OPTION'],
  ])('is thrown synchronously for invalid arguments: %o', (wrong, code) => {
    const search = mcts(heaps, { maxNodes: 50 }).start(START, 1);
    expect(codeOf(() => callUntyped(ponder, search, ...wrong))).toBe(code);
    expect(search.run(1)).toBe(1);
  });
});

it('a whole game with pondering obeys the rules and keeps its tree', async () => {
  const engine = mcts(heaps, { maxNodes: 20_000 });
  const opponent = agent(engine);
  const search = engine.start(START, 1);
  let state = START;
  let kept = 0;
  while (search.status !== 'terminal') {
    const { action } = await think(search, { simulations: 300 });
    if (action === undefined) expect.fail('no action');
    search.advance(action);
    state = play(heaps, state, action);
    if (heaps.currentPlayer(state) === TERMINAL) break;
    const pondering = ponder(search);
    const reply = await opponent.search(state, { simulations: 100 }, { seed: 1 });
    await pondering.stop();
    if (reply.action === undefined) expect.fail('no reply');
    search.advance(reply.action);
    state = play(heaps, state, reply.action);
    kept += search.report().actions.reduce((sum, { visits }) => sum + visits, 0);
  }
  expect(search.report().returns).toEqual(heaps.returns(state));
  expect(kept).toBeGreaterThan(0);
});
