/** What is read of connections. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { Connections } from './connections.ts';

let server: Server;
afterEach(() => server.close());

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Serves with counted connections, and returns the port. */
async function serve(isEnding: () => boolean): Promise<number> {
  const connections = new Connections(server, {
    limits: DEFAULT_LIMITS,
    isBehindProxy: false,
    now: () => 0,
    isFlooding: () => false,
    isEnding,
    onRefusal: () => {},
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(connections.size).toBe(0);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('are few requests of one that ends, however many it has sent', async () => {
  let requests = 0;
  server = createServer((_, response) => {
    requests++;
    response.setHeader('Connection', 'close').end('no');
  });
  const client = connect(await serve(() => requests > 0), '127.0.0.1');
  client.on('error', () => {}); // reset with what was not read
  client.write(REQUEST.repeat(1_000));
  await once(client.resume(), 'close');
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThan(100);
});

it('is all of a request that is larger than a piece', async () => {
  server = createServer(async (request, response) => {
    response.setHeader('Connection', 'close').end(String((await text(request)).length));
  });
  const client = connect(await serve(() => false), '127.0.0.1');
  client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n${'x'.repeat(50_000)}`);
  expect(await text(client)).toMatch(/50000$/);
});

it('ends when the server closes before its turn', async () => {
  server = createServer((_, response) => response.end('late'));
  const port = await serve(() => false);
  server.on('connection', () => server.close()); // it waits for its turn now
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {}); // reset with what was not read
  client.write(REQUEST);
  expect(await text(client).catch(() => '')).toBe('');
});
