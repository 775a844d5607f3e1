/** Two people agree over a real port on the dead stones of Go. */
import { afterEach, describe, expect, it } from 'vitest';
import { Client, type Message, makeRoom } from '../../test/client.ts';
import { type Served, serveTests } from '../../test/served.ts';

/** Black has the whole board but for a stone of White on d2; two passes end the moves. */
const MOVES = 'b1 pass b2 pass b3 pass b4 pass b5 pass c4 pass d4 pass e4 d2 pass pass'.split(' ');
const END = MOVES.length;

const TWO_PEOPLE = { game: 'go:5', seats: [{ kind: 'person' }, { kind: 'person' }] };

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

interface Played {
  readonly room: string;
  readonly tokens: readonly string[];
  readonly first: Client;
  readonly second: Client;
}

/** Plays a game of two people to its two passes. @param able how many of them have a client that can agree. */
async function played(
  server: Served,
  { able = 2, body = TWO_PEOPLE }: { readonly able?: number; readonly body?: object } = {},
): Promise<Played> {
  const { room, seats } = await makeRoom(server.url, body);
  const tokens = seats.map(({ token }) => token);
  const [first, second] = [
    await Client.join(server.url, room, tokens[0]),
    await Client.join(server.url, room, tokens[1]),
  ];
  for (const client of [first, second].slice(0, able)) await client.ask({ type: 'canAgree' });
  await play([first, second], 0, MOVES);
  return { room, tokens, first, second };
}

/** Plays moves in turns, from a ply on. */
async function play(clients: readonly Client[], from: number, moves: readonly string[]): Promise<void> {
  for (const [index, move] of moves.entries())
    expect(await clients[(from + index) % 2]?.play(from + index, move)).toMatchObject({ type: 'ok' });
}

/** The events after the moves, without their numbers. */
function endOf({ events }: Client): Partial<Message>[] {
  return events.slice(1 + END).map(({ seq: _, ...event }) => event);
}

describe('two people who have passed', () => {
  it('agree on marks, and a change takes back what they agreed on', async () => {
    const { first, second } = await played(await serve());
    expect(first.position).toMatchObject({
      ply: END,
      toMove: null,
      over: false,
      agreement: { marks: null, by: null, agreed: [] },
    });
    const at = { ply: END };
    expect(await first.ask({ type: 'agree', ...at, marks: 'd2' })).toMatchObject({ type: 'ok' });
    await second.ask({ type: 'mark', ...at, marks: 'd2e4' }); // e4 stands for all its chain
    expect(second.position).toMatchObject({ agreement: { marks: 'b1d2', by: 1, agreed: [] } });
    expect(await first.ask({ type: 'agree', ...at, marks: 'd2' })).toMatchObject({ code: 'STALE' });
    await second.ask({ type: 'agree', ...at, marks: 'b1d2' });
    await second.ask({ type: 'agree', ...at, marks: 'd2b5' }); // the same marks again count once
    await first.ask({ type: 'mark', ...at, marks: 'd2' });
    await second.ask({ type: 'agree', ...at, marks: 'd2' });
    expect(second.position).toMatchObject({ over: false, agreement: { marks: 'd2', by: 0, agreed: [1] } });
    await first.ask({ type: 'agree', ...at, marks: 'd2' });
    expect(endOf(first)).toEqual([
      { type: 'agree', ply: 0, player: 0, marks: 'd2' },
      { type: 'marks', ply: 0, player: 1, marks: 'b1d2' },
      { type: 'agree', ply: 0, player: 1, marks: 'b1d2' },
      { type: 'marks', ply: 0, player: 0, marks: 'd2' },
      { type: 'agree', ply: 0, player: 1, marks: 'd2' },
      { type: 'agree', ply: 0, player: 0, marks: 'd2' },
      { type: 'over', ply: 0, reason: 'rules', player: null, winners: [0], returns: [1, 0], marks: 'd2' },
    ]);
    expect(first.position).toMatchObject({ over: true });
    expect(first.position).not.toHaveProperty('agreement');
    expect(await second.ask({ type: 'mark', ...at, marks: 'none' })).toMatchObject({ code: 'GAME_OVER' });
  });

  it('win otherwise by other marks', async () => {
    const { first, second } = await played(await serve());
    for (const client of [first, second]) await client.ask({ type: 'agree', ply: END, marks: 'b1d2' });
    expect(endOf(first).at(-1)).toMatchObject({ winners: [1], returns: [0, 1], marks: 'b1d2' });
  });

  it('are refused what is no mark of this position, and nothing changes', async () => {
    const server = await serve();
    const { room, first, second } = await played(server);
    const codeOf = async (message: object, client = first) => (await client.ask(message)).code;
    const events = first.events.length;
    for (const marks of ['d3', 'a9', 'z1', '', 'pass', 'd2,e4', 'D2', 'nonenone', 'd2'.repeat(500)])
      expect(await codeOf({ type: 'mark', ply: END, marks })).toBe('ILLEGAL_MARKS');
    for (const marks of [null, 5, ['d2'], { d2: true }, 'd2'.repeat(601)])
      expect(await codeOf({ type: 'agree', ply: END, marks })).toBe('INVALID_MESSAGE');
    expect(await codeOf({ type: 'agree', ply: END })).toBe('INVALID_MESSAGE');
    expect(await codeOf({ type: 'mark', ply: END, marks: 'd2', player: 1 })).toBe('INVALID_MESSAGE');
    expect(await codeOf({ type: 'agree', ply: END - 2, marks: 'd2' })).toBe('STALE');
    expect(await codeOf({ type: 'resume', ply: -1 })).toBe('INVALID_MESSAGE');
    expect(await codeOf({ type: 'move', ply: END, move: 'a1' })).toBe('NOT_YOUR_TURN');
    const spectator = await Client.join(server.url, room);
    for (const type of ['mark', 'agree'])
      expect(await codeOf({ type, ply: END, marks: 'd2' }, spectator)).toBe('NOT_A_PLAYER');
    expect(await codeOf({ type: 'canAgree' }, spectator)).toBe('NOT_A_PLAYER');
    expect(first.events).toHaveLength(events);
    expect(second.position).toMatchObject({ agreement: { marks: null, agreed: [] } });
  });

  it('may not change marks without end', async () => {
    const { first, second } = await played(
      await serve({ limits: { messageRate: { perSecond: 1, burst: 9_999 } } }),
    );
    const codes = [];
    for (let change = 0; change <= 500; change++)
      codes.push((await first.ask({ type: 'mark', ply: END, marks: change % 2 === 0 ? 'd2' : 'none' })).code);
    expect(codes.indexOf('LIMIT')).toBe(500);
    expect(await second.ask({ type: 'mark', ply: END, marks: 'd2' })).toMatchObject({ type: 'ok' });
  });

  it('play on from before the passes, and agree after the next ones', async () => {
    const { first, second } = await played(await serve());
    await second.ask({ type: 'agree', ply: END, marks: 'none' });
    expect(await first.ask({ type: 'resume', ply: END })).toMatchObject({ type: 'ok' });
    expect(await second.event('resume')).toMatchObject({ player: 0, ply: END - 2 });
    expect(first.position).toMatchObject({ ply: END - 2, toMove: 0, over: false });
    expect(first.position).not.toHaveProperty('agreement');
    expect(await second.ask({ type: 'resume', ply: END })).toMatchObject({ code: 'NOT_OPEN' });
    await play([first, second], END - 2, ['d1', 'pass', 'pass']);
    expect(first.position).toMatchObject({
      ply: END + 1,
      over: false,
      agreement: { marks: null, agreed: [] },
    });
  });

  it('have no third agreement: two passes at once after they played on end the game with all stones alive', async () => {
    const { first, second } = await played(await serve());
    await second.ask({ type: 'resume', ply: END });
    await play([first, second], END - 2, ['pass', 'pass']);
    expect(endOf(second).at(-1)).toMatchObject({ type: 'over', reason: 'rules', returns: [1, 0] });
    expect(endOf(second).at(-1)).not.toHaveProperty('marks');
  });

  it('may resign, and no clock runs while they agree', async () => {
    const { first, second } = await played(await serve(), {
      body: { ...TWO_PEOPLE, clock: { base: 60_000, increment: 0 } },
    });
    expect(first.position).toMatchObject({ running: null });
    await first.ask({ type: 'resume', ply: END });
    expect(first.position).toMatchObject({ running: 0 });
    await play([first, second], END - 2, ['d1', 'pass', 'pass']);
    await second.ask({ type: 'resign' });
    expect(await first.event('over')).toMatchObject({ reason: 'resign', winners: [0] });
    expect(await first.ask({ type: 'agree', ply: END + 1, marks: 'd2' })).toMatchObject({
      code: 'GAME_OVER',
    });
  });
});

describe('a restart of the server', () => {
  it('keeps the marks, who agrees, and that a player did not agree', async () => {
    const server = await serve();
    const { room, tokens, first } = await played(server);
    await first.ask({ type: 'agree', ply: END, marks: 'd2' });
    const seen = [...first.events];
    await server.close();

    const again = await serve({ records: server.journal.records });
    const second = await Client.join(again.url, room, tokens[1], seen.length);
    expect(second.events).toEqual([]);
    expect(second.position).toMatchObject({ agreement: { marks: 'd2', by: 0, agreed: [0] } });
    const back = await Client.join(again.url, room, tokens[0]);
    expect(back.events).toEqual(seen);
    await second.ask({ type: 'resume', ply: END });
    await again.close();

    const records = [...server.journal.records, ...again.journal.records];
    const last = await serve({ records });
    const players = [
      await Client.join(last.url, room, tokens[0]),
      await Client.join(last.url, room, tokens[1]),
    ];
    expect(players[0]?.position).toMatchObject({ ply: END - 2, toMove: 0 });
    await play(players, END - 2, ['pass', 'pass']);
    expect(players[0]?.events.at(-1)).toMatchObject({ type: 'over', returns: [1, 0] });
    expect(last.reports).toEqual([]);
  });
});

describe('players who cannot agree', () => {
  it.each([0, 1])('end the game by two passes, where %i of two can', async (able) => {
    const { first, second } = await played(await serve(), { able });
    expect(first.position).toMatchObject({ over: true });
    expect(endOf(first)).toMatchObject([{ type: 'over', reason: 'rules', returns: [1, 0] }]);
    expect(await second.ask({ type: 'mark', ply: END, marks: 'd2' })).toMatchObject({ code: 'GAME_OVER' });
  });

  it('are named to all viewers', async () => {
    const { first } = await played(await serve(), { able: 1 });
    const seats = first.messages.findLast(({ type }) => type === 'seats');
    expect(seats).toMatchObject({ seats: [{ canAgree: true }, { canAgree: false }] });
  });

  it('are engines, and all players of games without marks', async () => {
    const server = await serve();
    const seats = [{ kind: 'person' }, { kind: 'engine', engine: 'first' }];
    const withEngine = await makeRoom(server.url, { game: 'go:5', seats });
    const other = await makeRoom(server.url, { ...TWO_PEOPLE, game: 'tic-tac-toe' });
    for (const { room, seats } of [withEngine, other]) {
      const client = await Client.join(server.url, room, seats[0]?.token);
      expect(await client.ask({ type: 'canAgree' })).toMatchObject({ type: 'ok' });
      expect(client.messages.findLast(({ type }) => type === 'seats')).not.toHaveProperty('seats.0.canAgree');
      expect(await client.ask({ type: 'mark', ply: 0, marks: 'none' })).toMatchObject({ code: 'NOT_OPEN' });
    }
  });
});
