/** Games over a real port: rooms, moves, reconnects, restarts. */
import { afterEach, describe, expect, it } from 'vitest';
import { Client, makeRoom, post } from '../test/client.ts';
import { type Served, serveTests } from '../test/served.ts';

const TWO_PEOPLE = { game: 'tic-tac-toe', seats: [{ kind: 'person' }, { kind: 'person' }] };

let running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.map((server) => server.close()));
  running = [];
});

async function serve(settings: Parameters<typeof serveTests>[0] = {}): Promise<Served> {
  const server = await serveTests(settings);
  running.push(server);
  return server;
}

/** Starts a game of two people; returns their connections. */
async function twoPeople(
  server: Served,
  body: object = TWO_PEOPLE,
): Promise<{ room: string; tokens: string[]; clients: Client[] }> {
  const { room, seats } = await makeRoom(server.url, body);
  const tokens = seats.map(({ token }) => token);
  const clients = [];
  for (const token of tokens) clients.push(await Client.join(server.url, room, token));
  return { room, tokens, clients };
}

describe('a game of two people', () => {
  it('is played to its end, and both get every event in order', async () => {
    const { clients } = await twoPeople(await serve());
    const [first, second] = clients;
    for (const [ply, move] of ['a1', 'a2', 'b1', 'b2', 'c1'].entries()) {
      expect(await clients[ply % 2]?.play(ply, move)).toMatchObject({ type: 'ok' });
    }
    await second?.event('over');
    expect(first?.events).toEqual(second?.events);
    expect(first?.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(first?.events.at(-1)).toMatchObject({ reason: 'rules', winners: [0], returns: [1, 0] });
  });

  it('counts a move that is sent twice once', async () => {
    const { clients } = await twoPeople(await serve());
    await clients[0]?.play(0, 'a1');
    expect(await clients[0]?.ask({ type: 'move', ply: 0, move: 'a1' })).toMatchObject({ type: 'ok' });
    expect(await clients[0]?.ask({ type: 'move', ply: 0, move: 'b2' })).toMatchObject({ code: 'STALE' });
    await clients[1]?.play(1, 'b2');
    expect(clients[1]?.events.map(({ type }) => type)).toEqual(['start', 'move', 'move']);
  });

  it('refuses what is not allowed, by a code each', async () => {
    const { room, clients, tokens } = await twoPeople(await serve());
    const [first, second] = clients;
    const codeOf = async (client: Client | undefined, message: object) => (await client?.ask(message))?.code;
    expect(await codeOf(second, { type: 'move', ply: 0, move: 'a1' })).toBe('NOT_YOUR_TURN');
    expect(await codeOf(first, { type: 'move', ply: 0, move: 'z9' })).toBe('ILLEGAL_MOVE');
    expect(await codeOf(first, { type: 'move', ply: 5, move: 'a1' })).toBe('STALE');
    expect(await codeOf(first, { type: 'offerRematch' })).toBe('NOT_OVER');
    expect(await codeOf(first, { type: 'dance' })).toBe('INVALID_MESSAGE');
    expect(await codeOf(first, { type: 'move', ply: 0, move: 'a1', extra: 1 })).toBe('INVALID_MESSAGE');
    const spectator = await Client.join(running[0]?.url ?? '', room);
    expect(await codeOf(spectator, { type: 'resign' })).toBe('NOT_A_PLAYER');
    const stranger = await Client.open(running[0]?.url ?? '');
    expect(await codeOf(stranger, { type: 'resign' })).toBe('NOT_JOINED');
    expect(
      await codeOf(stranger, {
        type: 'join',
        room,
        token: tokens[0]?.replace(/./, (c) => (c === 'A' ? 'B' : 'A')),
      }),
    ).toBe('NOT_FOUND');
    expect(await codeOf(stranger, { type: 'join', room, after: 99 })).toBe('INVALID_MESSAGE');
    expect(await codeOf(first, { type: 'resign' })).toBe(undefined);
    expect(await codeOf(first, { type: 'resign' })).toBe('GAME_OVER');
  });

  it('gives a client that reconnects what it missed, and no more', async () => {
    const server = await serve();
    const { room, tokens, clients } = await twoPeople(server);
    clients[1]?.close();
    await clients[1]?.closed;
    await clients[0]?.play(0, 'a1');
    const again = await Client.join(server.url, room, tokens[1], 1);
    expect(again.events).toEqual([{ type: 'move', seq: 2, ply: 0, player: 0, move: 'a1' }]);
    expect(again.position).toMatchObject({ ply: 1, toMove: 1, started: true });
  });

  it('ends by a draw that both offer; a move declines an offer', async () => {
    const { clients } = await twoPeople(await serve());
    const [first, second] = clients;
    await first?.ask({ type: 'offerDraw' });
    expect((await first?.ask({ type: 'offerDraw' }))?.code).toBe('ALREADY_OFFERED');
    await first?.play(0, 'a1');
    await second?.play(1, 'a2'); // passes the turn: declined
    await second?.ask({ type: 'offerDraw' });
    expect(second?.position).toMatchObject({ drawOffers: [1], over: false });
    await first?.ask({ type: 'offerDraw' });
    expect(await second?.event('over')).toMatchObject({ reason: 'draw', winners: [0, 1], returns: null });
  });

  it('goes on with a rematch, in which the seats rotate and the tokens stay', async () => {
    const server = await serve();
    const { tokens, clients } = await twoPeople(server);
    const [first, second] = clients;
    await first?.ask({ type: 'resign' });
    expect(await second?.event('over')).toMatchObject({ reason: 'resign', player: 0, winners: [1] });
    await first?.ask({ type: 'offerRematch' });
    await second?.ask({ type: 'offerRematch' });
    const rematch = await first?.event('rematch');
    expect(rematch?.['player']).toBe(1);
    const next = await Client.join(server.url, String(rematch?.['room']), tokens[0]);
    expect(next.messages.find(({ type }) => type === 'room')).toMatchObject({
      player: 1,
      game: 'tic-tac-toe',
    });
  });
});

describe('seats', () => {
  it('are taken by engines, which move and want a rematch', async () => {
    const server = await serve();
    const seats = [{ kind: 'engine', engine: 'first' }, { kind: 'person' }];
    const { room, seats: made } = await makeRoom(server.url, { game: 'tic-tac-toe', seats });
    expect(made[0]).toMatchObject({ kind: 'engine', token: '' });
    const client = await Client.join(server.url, room, made[1]?.token);
    await client.play(1);
    await client.play(3);
    expect((await client.ask({ type: 'offerDraw' })).code).toBe('DRAW_DECLINED');
    await client.ask({ type: 'resign' });
    await client.ask({ type: 'offerRematch' });
    expect(await client.event('rematch')).toMatchObject({ player: 0 });
  });

  it('that are open belong to the first who claims them', async () => {
    const server = await serve();
    const { room } = await makeRoom(server.url, {
      game: 'tic-tac-toe',
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    const claim = (body: object) => post(`${server.url}/games/${room}/seats`, body);
    expect(await claim({ player: 1 })).toMatchObject({ status: 201, body: { room, player: 1 } });
    expect(await claim({ player: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'NO_OPEN_SEAT' } },
    });
    expect(await claim({})).toMatchObject({ status: 201, body: { player: 0 } });
    expect(await claim({})).toMatchObject({ status: 409 });
  });

  it('roll dice by themselves', async () => {
    const server = await serve();
    const { clients } = await twoPeople(server, { game: 'pig' });
    await clients[0]?.play(0, 'roll');
    const rolled = await clients[1]?.until(({ type, player }) => type === 'move' && player === null);
    expect(String(rolled?.['move'])).toMatch(/^[1-6]$/);
  });
});

describe('a restart', () => {
  it('brings back every game with its tokens, and finds the rematch of an ended one', async () => {
    const first = await serve();
    const { room, tokens, clients } = await twoPeople(first);
    await clients[0]?.play(0, 'a1');
    await clients[1]?.play(1, 'b2');
    const seen = clients[0]?.events;
    await first.close();
    expect(await clients[0]?.closed).toBe(1_001);

    const second = await serve({ records: first.journal.records });
    const back = await Client.join(second.url, room, tokens[0]);
    expect(back.events).toEqual(seen);
    expect(await back.play(2, 'c3')).toMatchObject({ type: 'ok' });
  });

  it('lets an engine move that was about to', async () => {
    const first = await serve({
      engines: {
        threads: 1,
        check: async (_, engine) => ({ engine, budget: {} }),
        search: () => new Promise(() => {}),
        close: async () => {},
      },
    });
    const seats = [{ kind: 'person' }, { kind: 'engine', engine: 'first' }];
    const { room, seats: made } = await makeRoom(first.url, { game: 'tic-tac-toe', seats });
    const client = await Client.join(first.url, room, made[0]?.token);
    await client.play(0);
    await first.close();
    const second = await serve({ records: first.journal.records });
    const back = await Client.join(second.url, room, made[0]?.token);
    expect(await back.play(2)).toMatchObject({ type: 'ok' });
  });

  it('keeps no token: only hashes are written', async () => {
    const server = await serve();
    const { tokens } = await twoPeople(server);
    const written = JSON.stringify(server.journal.records);
    for (const token of tokens) expect(written).not.toContain(token);
    expect(written).toContain('"token"');
  });
});

it('acknowledges nothing that it cannot write, and reports it as its health', async () => {
  const server = await serve();
  const { clients } = await twoPeople(server);
  server.journal.isFull = true;
  expect(await clients[0]?.play(0, 'a1')).toMatchObject({ code: 'STORE_FAILED' });
  expect(clients[0]?.events.map(({ type }) => type)).toEqual(['start']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  expect(server.reports).toHaveLength(1);
});
