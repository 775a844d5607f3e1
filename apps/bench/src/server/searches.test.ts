/** What the searches of the bench do when a server refuses them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { searchMeanwhile } from './searches.ts';

/** Those that ask at the same time: analyses, and three rooms. */
const ASKERS = 4;

it('ask no more before the time that the server names', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.writeHead(429, { 'Retry-After': '1000' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const end = new AbortController();
  const searched = searchMeanwhile(`http://127.0.0.1:${port}/`, end.signal);
  while (requests < ASKERS) await turn();
  for (let turns = 0; turns < 1_000; turns++) await turn();
  end.abort();
  expect(await searched).toBe('0 analyses, 0 moves of engines');
  expect(requests).toBe(ASKERS);
  server.close();
});
