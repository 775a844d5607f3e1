/** What may and may not be done to a search while an agent drives it, and when the search ends all the same. */
import { describe, expect, it, vi } from 'vitest';
import { nim } from '../../test/nim.ts';
import { agent, type HiddenInformationGame, mcts, type PerfectInformationGame, think } from '../index.ts';
import { agentOn } from './agent.ts';
import type { Host } from './host.ts';

const heaps = nim(3, 4, 5);
const engine = mcts(heaps, { maxNodes: 1_000 });
const start = heaps.initialState();

describe('a running search', () => {
  it('cannot be changed by others, but can be read', async () => {
    const search = engine.start(start, 1);
    const [first] = search.report().actions;
    const result = await think(
      search,
      { milliseconds: 30 },
      {
        reportEvery: 1,
        onReport() {
          for (const change of [() => search.run(1), () => search.advance(first.action)]) {
            expect(change).toThrow(expect.objectContaining({ code: 'BUSY' }));
          }
          expect(search.report().player).toBe(0);
        },
      },
    );
    expect(result.stopped).toBe('milliseconds');
    expect(search.run(1)).toBe(1);
  });

  it('ends with an error if it is disposed of', async () => {
    const search = engine.start(start, 1);
    const onReport = vi.fn(() => search.dispose());
    await expect(think(search, { milliseconds: 5_000 }, { reportEvery: 1, onReport })).rejects.toMatchObject({
      code: 'DISPOSED',
    });
    expect(onReport).toHaveBeenCalledOnce();
  });
});

describe('a search bounded only by its size', () => {
  it('ends when the memory is full', async () => {
    const { stopped, status, nodes, simulations } = await agent(engine).search(start, { nodes: 2_000 });
    expect({ stopped, status }).toEqual({ stopped: 'nodes', status: 'memory' });
    expect(simulations).toBeLessThan(50_000); // at once, not when nothing has grown for long
    expect(nodes).toBeLessThanOrEqual(1_000);
  });

  it.each([{ nodes: 1_000_000 }, { bytes: 1_000_000_000 }])(
    'ends when the whole game is in the tree, by %j',
    async (budget) => {
      const small = nim(1, 2);
      const result = await agent(mcts(small)).search(small.initialState(), budget);
      expect(result.stopped).toBe('nodes');
      expect(result.status).toBe('searching');
    },
  );

  it('ends when the memory is full, even below its bytes', async () => {
    const { stopped, status } = await agent(engine).search(start, { bytes: 1_000_000_000 });
    expect({ stopped, status }).toEqual({ stopped: 'nodes', status: 'memory' });
  });

  it('continues to another bound, if it has one', async () => {
    const { stopped, simulations } = await agent(engine).search(start, {
      nodes: 2_000,
      simulations: 20_000,
    });
    expect({ stopped, simulations }).toEqual({ stopped: 'simulations', simulations: 20_000 });
  });
});

it('a stopped clock does not keep a search from its signal', async () => {
  const controller = new AbortController();
  let pauses = 0;
  const host: Host = {
    now: () => 1_000,
    pause: async () => {
      if (++pauses === 3) controller.abort();
    },
  };
  const { stopped } = await agentOn(engine, host).search(
    start,
    { milliseconds: 100 },
    { signal: controller.signal },
  );
  expect(stopped).toBe('aborted');
});

it('a search that cannot begin allocates no memory', async () => {
  const untouched = { name: 'untouched', start: vi.fn(engine.start) };
  const { search } = agent(untouched);
  await expect(search(start, { simulations: 10 }, { signal: AbortSignal.abort() })).rejects.toThrow();
  await expect(search(start, { simulations: 0 })).rejects.toThrow();
  await expect(search(start, { simulations: 10 }, { reportEvery: 0 })).rejects.toThrow();
  expect(untouched.start).not.toHaveBeenCalled();
});

describe('an answer that would corrupt the tree', () => {
  it.each([2, -3, 0.5, Number.NaN])('a player %d of two is refused', (player) => {
    const strange = { ...heaps, currentPlayer: () => player };
    expect(() => mcts(strange).start(start).run(10)).toThrow(
      expect.objectContaining({
        code: 'GAME_INCONSISTENT',
        message: expect.stringContaining(String(player)),
      }),
    );
  });

  it.each([0, 1.5, 1e6, Number.NaN])('a selection of %d, which is no child, is refused', (child) => {
    expect(() =>
      mcts(heaps, { selection: () => child })
        .start(start)
        .run(10),
    ).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(String(child)) }),
    );
  });
});

it('a game of hidden information is refused by its type', () => {
  type Hidden = HiddenInformationGame<unknown>;
  const accepted: Hidden extends PerfectInformationGame<unknown> ? true : false = false;
  expect(accepted).toBe(false);
});
