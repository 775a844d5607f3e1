/** What hostile clients send: sizes, rates, shapes, origins. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, makeRoom, post } from '../test/client.ts';
import { type Served, serveTests } from '../test/served.ts';
import { readRoomUrl } from './http/links.ts';

let server: Served;
beforeAll(async () => {
  server = await serveTests({
    limits: {
      requestRate: { perSecond: 1_000, burst: 1_000 },
      connectionRate: { perSecond: 1_000, burst: 1_000 },
    },
  });
});
afterAll(async () => {
  await server.close();
});

describe('a request', () => {
  it.each([
    ['no JSON', '{', 'INVALID_REQUEST'],
    ['a list', '[]', 'INVALID_REQUEST'],
    ['another key', { game: 'tic-tac-toe', path: '/etc/passwd' }, 'INVALID_REQUEST'],
    ['the key __proto__', '{"game":"tic-tac-toe","__proto__":{"seats":[]}}', 'INVALID_REQUEST'],
    ['a number as a game', { game: 7 }, 'INVALID_REQUEST'],
    ['an unknown game', { game: 'chess' }, 'UNKNOWN_GAME'],
    ['a path', { game: './mine.mjs' }, 'UNKNOWN_GAME'],
    [
      'an unknown engine',
      { game: 'tic-tac-toe', seats: [{ kind: 'engine', engine: 'cmd:ls' }] },
      'INVALID_ENGINE',
    ],
    ['too many seats', { game: 'tic-tac-toe', seats: Array(3).fill({ kind: 'open' }) }, 'INVALID_REQUEST'],
    [
      'engines alone',
      { game: 'tic-tac-toe', seats: Array(2).fill({ kind: 'engine', engine: 'first' }) },
      'INVALID_REQUEST',
    ],
    [
      'a clock of an hour in seconds',
      { game: 'tic-tac-toe', clock: { base: 36, increment: 0 } },
      'INVALID_REQUEST',
    ],
  ])('with %s is refused in one line', async (_, body, code) => {
    const answer = await post(`${server.url}/games`, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
  });

  it('of more than 16 KiB is refused', async () => {
    const answer = await post(`${server.url}/games`, { game: 'x'.repeat(20_000) });
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'TOO_LARGE' } } });
  });

  it('of another type is refused, since forms of any page can send it', async () => {
    const answer = await post(
      `${server.url}/games`,
      { game: 'tic-tac-toe' },
      { 'Content-Type': 'text/plain' },
    );
    expect(answer).toMatchObject({ status: 415 });
  });

  it('of a page of another origin is refused', async () => {
    const evil = { Origin: 'https://evil.example' };
    expect(await post(`${server.url}/games`, { game: 'tic-tac-toe' }, evil)).toMatchObject({ status: 403 });
    expect(await post(`${server.url}/games`, { game: 'tic-tac-toe' }, { Origin: server.url })).toMatchObject({
      status: 201,
    });
  });

  it('to another host is refused: a name may point to this machine', async () => {
    expect(await rawStatus('GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe(403);
    expect(await rawStatus('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(200);
  });

  it('that is malformed is answered with 400, and large headers with 431', async () => {
    expect(await rawStatus('NONSENSE\r\n\r\n')).toBe(400);
    expect(await rawStatus(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toBe(
      431,
    );
  });
});

describe('a connection', () => {
  it.each([
    ['a binary message', 1_003, (client: Client) => client.socket.send(Buffer.from([1]))],
    ['more than 16 KiB', 1_009, (client: Client) => client.socket.send('x'.repeat(17_000))],
    [
      'a message in a thousand fragments',
      1_008,
      (client: Client) => {
        for (let count = 0; count < 1_000; count++) client.socket.send('x', { fin: false });
      },
    ],
  ])('with %s is closed', async (_, code, send) => {
    const client = await Client.open(server.url);
    send(client);
    expect(await client.closed).toBe(code);
  });

  it('with a thousand messages at once is ended, and so is one with a thousand pings', async () => {
    const [messages, pings] = [await Client.open(server.url), await Client.open(server.url)];
    for (let count = 0; count < 1_000; count++) {
      messages.socket.send('{}');
      pings.socket.ping();
    }
    expect([1_006, 1_008]).toContain(await messages.closed);
    expect([1_006, 1_008]).toContain(await pings.closed);
    expect(messages.messages.length).toBeLessThan(100);
  });

  it('of a page of another origin is refused', async () => {
    await expect(Client.open(server.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const own = await Client.open(server.url, { origin: server.url });
    own.close();
  });

  it.each([
    'null',
    '[]',
    '"join"',
    '{"type":"join"}',
    '{"type":"__proto__"}',
    '{"type":"join","room":"../../etc"}',
    '\u0000',
  ])('gets an error for %s, which is no message', async (text) => {
    const client = await Client.open(server.url);
    client.socket.send(text);
    expect(await client.until(({ type }) => type === 'error')).toMatchObject({ code: 'INVALID_MESSAGE' });
    client.close();
  });
});

describe('rates', () => {
  it('limit the requests of a client, and not those of another', async () => {
    const own = await serveTests({ limits: { requestRate: { perSecond: 0.001, burst: 5 } } });
    const statuses = [];
    for (let count = 0; count < 7; count++) statuses.push((await fetch(`${own.url}/healthz`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const other = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    expect(await rawStatus(other, own.port, '127.0.0.2')).toBe(200);
    await own.close();
  });

  it('limit the requests for connections too, with the same status', async () => {
    const own = await serveTests({ limits: { requestRate: { perSecond: 0.001, burst: 1 } } });
    const client = await Client.open(own.url);
    await expect(Client.open(own.url)).rejects.toThrow('429');
    client.close();
    await own.close();
  });

  it('limit the rooms that a client makes', async () => {
    const own = await serveTests({ limits: { roomRate: { perSecond: 0.001, burst: 1 } } });
    await makeRoom(own.url, { game: 'tic-tac-toe' });
    expect(await post(`${own.url}/games`, { game: 'tic-tac-toe' })).toMatchObject({ status: 429 });
    await own.close();
  });

  it('limit the messages of a client over all its connections', async () => {
    const own = await serveTests({ limits: { clientMessageRate: { perSecond: 0.001, burst: 4 } } });
    const clients = [await Client.open(own.url), await Client.open(own.url)];
    for (const client of [...clients, ...clients]) await client.ask({ type: 'ping' });
    clients[1]?.socket.send('{"type":"ping"}');
    expect([1_006, 1_008]).toContain(await clients[1]?.closed);
    clients[0]?.close();
    await own.close();
  });

  it('limit the connections of a client', async () => {
    const own = await serveTests({ limits: { maxConnectionsPerClient: 2 } });
    const [first, second] = [await Client.open(own.url), await Client.open(own.url)];
    await expect(Client.open(own.url)).rejects.toThrow();
    first.close();
    second.close();
    await own.close();
  });

  it('take the address of a client from the last entry of a proxy, and only behind one', async () => {
    const limits = { requestRate: { perSecond: 0.001, burst: 1 } };
    const own = await serveTests({ limits, isBehindProxy: true });
    const from = async (address: string) =>
      (await fetch(`${own.url}/healthz`, { headers: { 'X-Forwarded-For': address } })).status;
    expect(await from('10.0.0.1')).toBe(200);
    expect(await from('6.6.6.6, 10.0.0.1')).toBe(429);
    expect(await from('10.0.0.2')).toBe(200);
    await own.close();
  });
});

it('makes room for new games by forgetting those that did not start', async () => {
  const own = await serveTests({ limits: { maxRooms: 2 } });
  const made = [];
  for (let count = 0; count < 3; count++) made.push(await makeRoom(own.url, { game: 'tic-tac-toe' }));
  const statuses = await Promise.all(
    made.map(async ({ room }) => (await fetch(`${own.url}/games/${room}`)).status),
  );
  expect(statuses).toEqual([404, 200, 200]);
  await own.close();
  const again = await serveTests({ records: own.journal.records });
  const found = made.map(async ({ room }) => (await fetch(`${again.url}/games/${room}`)).status);
  expect(await Promise.all(found)).toEqual([404, 200, 200]); // a restart does not bring it back
  await again.close();
});

it('keeps tokens out of the part of a link that is sent to servers', async () => {
  const { url, seats, room } = await makeRoom(server.url, { game: 'tic-tac-toe' });
  const [link = ''] = seats.map((seat) => seat.url);
  expect(new URL(link).pathname + new URL(link).search).toBe('/');
  expect(readRoomUrl(link)).toEqual({ server: `${server.url}/`, room, token: seats[0]?.token });
  expect(readRoomUrl(url)).toEqual({ server: `${server.url}/`, room });
  expect(readRoomUrl('javascript:alert(1)')).toBeUndefined();
});

/** Sends a request as it stands; returns the status of the response. */
function rawStatus(text: string, port = server.port, localAddress = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('data', (data) => {
      resolve(Number(String(data).split(' ')[1]));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(text);
  });
}
