/** The route of analyses over a real connection, with searches that the test controls. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Analysis, SearchControl, SearchTask } from '../engines.ts';
import { RequestError } from '../errors.ts';
import type { ServerEnv } from '../http/client.ts';
import { Analyses } from './analyses.ts';
import { DEFAULT_ANALYSIS_LIMITS } from './limits.ts';

/** A search that has begun. */
interface Search extends SearchControl {
  readonly task: SearchTask;
  readonly end: (analysis: Analysis) => void;
  readonly fail: (error: unknown) => void;
}

let close = async (): Promise<void> => {};
afterEach(() => close());

/** A server with one thread; `X-Client` names the client. */
async function openServer() {
  const searches: Search[] = [];
  const analyses = new Analyses({
    engines: {
      threads: 1,
      async check(_, engine) {
        if (engine === 'nrpa') throw new RequestError('INVALID_ENGINE', 'nrpa is for puzzles');
        return { engine, budget: {} };
      },
      search: (task, control) =>
        new Promise((end, fail) => {
          searches.push({ task, end, fail, ...control });
          control.signal.addEventListener('abort', () => end({ move: 'the best so far' }));
        }),
      async close() {},
    },
    form: {
      request: v.object({}),
      analysis: v.object({}),
      read(request) {
        const { engine = 'best', budget = {}, reportEvery }: Partial<SearchTask> = { ...request };
        const task = { game: 'nim', engine, position: '', budget, seed: 1 };
        return reportEvery === undefined ? task : { ...task, reportEvery };
      },
    },
    limits: { ...DEFAULT_ANALYSIS_LIMITS, maxAnalysesPerClient: 2 },
  });
  const app = new Hono<ServerEnv>().route('/', analyses.routes).onError((error, context) => {
    if (!(error instanceof RequestError)) throw error;
    return context.json({ error: { code: error.code, message: error.message } }, error.status);
  });
  const server = await new Promise<{ port: number; close(): Promise<void> }>((resolve) => {
    const listening = serve(
      {
        fetch: (request, env) =>
          app.fetch(request, { ...env, client: request.headers.get('X-Client') ?? 'one' }),
        port: 0,
        hostname: '127.0.0.1',
      },
      ({ port }) =>
        resolve({
          port,
          close: () =>
            new Promise((done) => {
              listening.close(() => done());
              if ('closeAllConnections' in listening) listening.closeAllConnections();
            }),
        }),
    );
  });
  close = async () => {
    for (const { end } of searches) end({ move: null });
    await server.close();
  };
  const ask = (request: unknown, client = 'one', signal?: AbortSignal): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/analyses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Client': client },
      body: JSON.stringify(request),
      signal: signal ?? null,
    });
  const begun = (count: number): Promise<Search> =>
    vi.waitFor(() => {
      expect(searches).toHaveLength(count);
      const search = searches[count - 1];
      if (search === undefined) throw new Error('no search');
      return search;
    });
  return { ask, begun, searches, analyses };
}

/** The events of a whole stream. */
async function eventsOf(response: Response): Promise<readonly (readonly [event: string, data: unknown])[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  const text = await response.text();
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => [
    event,
    JSON.parse(data),
  ]);
}

describe('POST /analyses', () => {
  it('streams the reports and the answer of a search within the limits', async () => {
    const { ask, begun } = await openServer();
    const response = await ask({ engine: 'uct', budget: { simulations: 5 }, reportEvery: 10 });
    const { task, onReport, end } = await begun(1);
    expect(task).toMatchObject({
      engine: 'uct',
      budget: { simulations: 5, milliseconds: 10_000 },
    });
    onReport?.({ move: '3' });
    end({ move: '4' });
    expect(await eventsOf(response)).toEqual([
      ['report', { move: '3' }],
      ['answer', { move: '4' }],
    ]);
  });

  it('has no reports unless the request wants them', async () => {
    const { ask, begun } = await openServer();
    const response = ask({});
    const { onReport, end } = await begun(1);
    expect(onReport).toBeUndefined();
    end({ move: '4' });
    expect(await eventsOf(await response)).toEqual([['answer', { move: '4' }]]);
  });

  it.each([
    [
      { budget: { milliseconds: 10_001 } },
      400,
      'LIMIT',
      'budget.milliseconds is at most 10000 on this server',
    ],
    [
      { budget: { nodes: 2 ** 21 } },
      400,
      'LIMIT',
      `budget.nodes is at most ${DEFAULT_ANALYSIS_LIMITS.maxNodes} on this server`,
    ],
    [{ budget: { simulations: 1e9 } }, 400, 'LIMIT', 'budget.simulations is at most 1000000 on this server'],
    [[], 400, 'INVALID_REQUEST', 'the body must be an object, not Array'],
    [null, 400, 'INVALID_REQUEST', 'the body must be an object, not null'],
  ])('refuses %j by its status', async (request, status, code, message) => {
    const { ask, searches } = await openServer();
    const response = await ask(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: { code, message: expect.stringContaining(message) } });
    expect(searches).toEqual([]);
  });

  it('refuses more analyses than a client may have, and serves the others in turn', async () => {
    const { ask, begun } = await openServer();
    const first = await ask({ engine: 'a1' });
    const second = await ask({ engine: 'a2' });
    const refused = await ask({ engine: 'a3' });
    expect(refused.status).toBe(429);
    const other = await ask({ engine: 'b1' }, 'two');
    const order: string[] = [];
    for (let count = 1; count <= 3; count++) {
      const { task, end } = await begun(count);
      order.push(task.engine);
      end({ move: task.engine });
    }
    expect(order).toEqual(['a1', 'b1', 'a2']);
    for (const response of [first, second, other]) expect(await eventsOf(response)).toHaveLength(1);
    expect((await ask({ engine: 'a4' })).status).toBe(200);
  });

  it('ends an analysis with its client, whether it runs or waits', async () => {
    const { ask, begun, searches } = await openServer();
    const leaving = new AbortController();
    await ask({ engine: 'runs' }, 'one', leaving.signal);
    await ask({ engine: 'waits' }, 'one', leaving.signal);
    const { signal } = await begun(1);
    const other = await ask({ engine: 'stays' }, 'two');
    expect(signal.aborted).toBe(false);
    leaving.abort();
    const { task, end } = await begun(2);
    expect(signal.aborted).toBe(true);
    expect(task.engine).toBe('stays');
    end({ move: '1' });
    expect(await eventsOf(other)).toHaveLength(1);
    expect(searches).toHaveLength(2);
  });

  it('answers at the end of the server: what runs with the best move so far, what waits with an error', async () => {
    const { ask, begun, analyses } = await openServer();
    const running = await ask({});
    const waiting = await ask({});
    await begun(1);
    await analyses.close();
    expect(await eventsOf(running)).toEqual([['answer', { move: 'the best so far' }]]);
    expect(await eventsOf(waiting)).toEqual([
      ['error', { code: 'FULL', message: 'the server ends: ask again later' }],
    ]);
  });

  it('answers for an engine that does not support the game', async () => {
    const { ask } = await openServer();
    expect(await eventsOf(await ask({ engine: 'nrpa' }))).toEqual([
      ['error', { code: 'INVALID_ENGINE', message: 'nrpa is for puzzles' }],
    ]);
  });

  it('says no more of a lost thread than that the analysis failed', async () => {
    const { ask, begun } = await openServer();
    const response = await ask({});
    (await begun(1)).fail(new Error('a path, a secret'));
    expect(await eventsOf(response)).toEqual([
      ['error', { code: 'INTERNAL', message: 'the analysis failed' }],
    ]);
  });
});
