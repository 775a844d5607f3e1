/** The answers of a running server are those that its OpenAPI document describes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServing } from '../../../test/served.ts';

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-openapi-'));
  server = await startServing(folder, '--threads', '2');
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const responseSchema = v.object({
  content: v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) })),
});
const documentSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.object({ responses: v.record(v.string(), responseSchema) })),
  ),
  components: v.unknown(),
});

/** An answer of a route, by its path in the document. */
interface Answer {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answerTo(path: string, url: string, request?: unknown): Promise<Answer> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  };
  const response = await fetch(`${server.url}${url}`, request === undefined ? {} : post);
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  const method = request === undefined ? 'get' : 'post';
  return { path, method, status: response.status, type, body: await response.text() };
}

/** The JSON values of an answer: its body, or the data of its events. */
function valuesOf({ type, body }: Answer): unknown[] {
  if (type === 'text/plain') return [body];
  if (type === 'application/json') return [JSON.parse(body)];
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
}

it('describes every answer, of requests that are refused too', async () => {
  const text = await (await fetch(`${server.url}/openapi.json`)).text();
  const { paths, components } = v.parse(documentSchema, JSON.parse(text));
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'document', components });

  const seats = [{ kind: 'open' }, { kind: 'engine', engine: 'uct,simulations=10' }];
  const clock = { base: 60_000, increment: 0 };
  const made = await answerTo('/games', '/games', { game: 'hex:5', seats, clock });
  const { room } = v.parse(v.object({ room: v.string() }), JSON.parse(made.body));
  const analysis = { game: 'hex:5', engine: 'uct', budget: { simulations: 200 }, reportEvery: 100 };
  const answers = [
    made,
    await answerTo('/games', '/games'),
    await answerTo('/games', '/games', { game: 'nonsense' }),
    await answerTo('/games/{room}', `/games/${room}`),
    await answerTo('/games/{room}', '/games/none'),
    await answerTo('/games/{room}/seats', `/games/${room}/seats`, {}),
    await answerTo('/games/{room}/seats', `/games/${room}/seats`, {}),
    await answerTo('/analyses', '/analyses', analysis),
    await answerTo('/analyses', '/analyses', {}),
    await answerTo('/limits', '/limits'),
    await answerTo('/healthz', '/healthz'),
    await answerTo('/metrics', '/metrics'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    201, 200, 400, 200, 404, 201, 409, 200, 200, 200, 200, 200,
  ]);
  for (const answer of answers) {
    const { path, method, status, type } = answer;
    const responses = paths[path]?.[method]?.responses ?? {};
    const { schema } = (responses[status] ?? responses['default'])?.content[type] ?? {};
    expect(schema, `${method} ${path} ${status} ${type}`).toBeDefined();
    const { $ref, ...inline } = schema ?? {};
    const validate = ajv.compile(typeof $ref === 'string' ? { $ref: `document${$ref}` } : inline);
    for (const value of valuesOf(answer)) {
      validate(value);
      expect(validate.errors ?? [], `${method} ${path} ${status}`).toEqual([]);
    }
  }
  expect(new Set(answers.map(({ path }) => path))).toEqual(new Set(Object.keys(paths)));
});

it('does not describe an answer with another value: the comparison can fail', async () => {
  const text = await (await fetch(`${server.url}/openapi.json`)).text();
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'document', ...JSON.parse(text) });
  const validate = ajv.compile({ $ref: 'document#/components/schemas/NewRoom' });
  expect(validate({ room: 'r', game: 'hex:5', url: '', seats: [{ player: 0, kind: 'nobody' }] })).toBe(false);
});
