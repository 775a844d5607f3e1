/** The handler of `examples/server`: by itself, served by Node, and handed to the others, which `npm run matrix` starts. */
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from './examples/server/answer.ts';

afterEach(() => vi.unstubAllEnvs());

function post(body: string): Request {
  return new Request('http://localhost/', { method: 'POST', body });
}

const threatened = JSON.stringify({ position: '112233' });

describe('the answer', () => {
  it('is the column of a good move', async () => {
    const response = await answer(post(threatened));
    expect([response.status, await response.json()]).toEqual([200, { column: 4 }]);
  });

  it('is null at the end of the game', async () => {
    const response = await answer(post(JSON.stringify({ position: '1122334' })));
    expect(await response.json()).toEqual({ column: null });
  });

  it.each([
    ['a position that is none', JSON.stringify({ position: '1111111' })],
    ['what is no JSON', '{'],
    ['JSON without a position', 'null'],
  ])('to %s is an error of the client, in one line', async (_, body) => {
    const response = await answer(post(body));
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringMatching(/^.+$/) }]);
  });
});

it('Node serves it, and goes on after a request without a body', async () => {
  vi.stubEnv('PORT', '0'); // any that is free
  const { server } = await import('./examples/server/node.ts');
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  const empty = await fetch(url);
  const response = await fetch(url, { method: 'POST', body: threatened });
  expect([empty.status, await response.json()]).toEqual([400, { column: 4 }]);
  const endless = await fetch(url, { method: 'POST', body: ' '.repeat(100_000) }).catch(() => undefined);
  expect(endless?.status ?? 413).toBe(413); // or the rest of the body was not read
  server.close();
});

it('Deno and Bun get it in a default export', async () => {
  const { default: served } = await import('./examples/server/server.js');
  expect(served).toEqual({ fetch: answer });
});

it('Next gets it as the POST of a route', async () => {
  const route = await import('./examples/server/route.js');
  expect([route.POST, route.runtime]).toEqual([answer, 'nodejs']);
});
