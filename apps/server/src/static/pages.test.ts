/** The pages of the server, and its errors where there is no page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Served, serveTests } from '../../test/served.ts';

let folder = '';
let server: Served;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-pages-'));
  await writeFile(join(folder, 'index.html'), '<head></head>');
  server = await serveTests({ pages: folder, limits: { requestRate: { perSecond: 0.001, burst: 4 } } });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Gets a path, with headers that `fetch` does not send. */
function answerTo(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers, agent: false }, (response) => {
      json(response).then((body) => resolve([response.statusCode, body]), reject);
    }).on('error', reject);
  });
}

it('answers every error as JSON, as the routes do', async () => {
  expect(await (await fetch(server.url)).text()).toContain('banyan-server');
  const missing = [404, { error: { code: 'NOT_FOUND', message: 'there is no such page' } }];
  expect(await answerTo('/nope')).toEqual(missing);
  expect(await answerTo('/%00')).toEqual(missing);
  expect(await answerTo('/', { Host: 'evil.example' })).toMatchObject([
    403,
    { error: { code: 'FORBIDDEN_ORIGIN' } },
  ]);
  expect(await answerTo('/nope')).toMatchObject([429, { error: { code: 'TOO_MANY_REQUESTS' } }]);
});
