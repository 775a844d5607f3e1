/** Analyses by `banyan serve`: the same as those of `banyan analyze`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';
import { ANALYSIS_SCHEMA } from '../../analysisServer/analysisSchema.ts';
import { REQUEST_SCHEMA } from '../../analysisServer/request.ts';
import { analysisForm } from './analysisForm.ts';
import { SEARCH_LIMITS } from './limits.ts';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-analyses-'));
  server = await startServing(folder, '--threads', '2');
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

function ask(request: object): Promise<Response> {
  return fetch(`${server.url}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
}

/** The events of a whole stream. */
async function eventsOf(response: Response): Promise<{ event: string; data: unknown }[]> {
  const text = await response.text();
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }));
}

const CLOCKS = { milliseconds: 0, simulationsPerSecond: 0 };

describe('POST /analyses', () => {
  it('answers as banyan analyze --json', async () => {
    const words = [
      '--engine',
      `uct,nodes=${SEARCH_LIMITS.maxNodes}`,
      '--simulations',
      '3000',
      '--seed',
      '5',
      '--json',
    ];
    const { stdout } = await banyan(['analyze', '4453', ...words]);
    const events = await eventsOf(
      await ask({ position: '4453', engine: 'uct', budget: { simulations: 3_000 }, seed: 5 }),
    );
    expect(events).toHaveLength(1);
    expect({ ...Object(events[0]?.data), ...CLOCKS }).toEqual({ ...JSON.parse(stdout), ...CLOCKS });
  });

  it.each([
    { position: '4453', engine: 'uct', budget: { milliseconds: 200 }, reportEvery: 10 },
    { game: 'kuhn', position: 'KJ', budget: { simulations: 50 } },
    { game: 'nim', moves: ['a1'], options: { c: 1 }, budget: { simulations: 100 } },
    { game: 'tic-tac-toe', position: 'b2a1', engine: 'random' },
    { position: '1212121' },
    {},
  ])('streams what the published schema says: %j', async (request) => {
    expect(v.safeParse(REQUEST_SCHEMA, request).issues).toBeUndefined();
    const events = await eventsOf(await ask(request));
    expect(events.at(-1)?.event).toBe('answer');
    if ('reportEvery' in request) expect(events.length).toBeGreaterThan(1);
    for (const { event, data } of events) {
      expect(v.safeParse(ANALYSIS_SCHEMA, data).issues).toBeUndefined();
      expect(Object(data).stopped === null).toBe(event === 'report');
    }
  });

  it.each([
    [{ engine: 'net=/etc/passwd' }, 'INVALID_ENGINE', 'a client cannot name files'],
    [{ engine: 'cmd:id' }, 'INVALID_REQUEST', 'there is no engine'],
    [{ game: './mine.mjs' }, 'INVALID_REQUEST', 'is a module'],
    [{ position: '9' }, 'INVALID_REQUEST', 'columns are 1 to 7'],
    [{ game: 'pig', position: 'roll' }, 'INVALID_REQUEST', 'chance is to move'],
    [{ budgt: 1 }, 'INVALID_REQUEST', 'did you mean budget?'],
    [{ id: 1 }, 'INVALID_REQUEST', 'a request has no "id"'],
    [{ threads: 2 }, 'LIMIT', 'threads is 1'],
    [{ options: { nodes: 2 ** 24 } }, 'LIMIT', `nodes is at most ${SEARCH_LIMITS.maxNodes}`],
    [{ budget: { milliseconds: 60_000 } }, 'LIMIT', 'budget.milliseconds is at most 10000'],
  ])('refuses %j', async (request, code, message) => {
    const response = await ask(request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code, message: expect.stringContaining(message) } });
  });

  it('says in the stream that an engine does not have the game', async () => {
    const [event] = await eventsOf(await ask({ engine: 'nrpa' }));
    expect(event).toEqual({
      event: 'error',
      data: { code: 'INVALID_ENGINE', message: expect.stringMatching(/^nrpa is for puzzles/) },
    });
  });
});

describe('GET /openapi.json', () => {
  it('is a valid document', async () => {
    const document: object = Object(await (await fetch(`${server.url}/openapi.json`)).json());
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(JSON.stringify(document)).toContain('"reportEvery":{"type":"integer","minimum":10');
  });

  it('has the form that the server checks', () => {
    expect(() => analysisForm.read({ seed: -1 })).toThrow('seed must be a whole number from 0');
    expect(v.safeParse(REQUEST_SCHEMA, { seed: -1 }).success).toBe(false);
  });
});
