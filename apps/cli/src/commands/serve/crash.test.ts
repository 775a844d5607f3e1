/** A server that is killed in the middle of many games keeps every move that it has acknowledged. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sfc32 } from '@banyan/mcts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { Client, type MadeRoom, type Message, makeRoom } from '../../../../server/test/client.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';
import { readRoomLog } from './roomLog.ts';

const GAMES = sized(5, 1_000);
const KILLS = sized(1, 5);

/** Games of one client; the server limits the rooms and the messages of a client. */
const GAMES_OF_CLIENT = 10;

/** One seat: what was acknowledged to it, by ply. */
interface Seat {
  readonly address: string;
  readonly room: MadeRoom;
  readonly player: number;
  readonly acknowledged: Map<number, string>;
  isOver: boolean;
}

let folder = '';
let server: ServerProcess | undefined;
/** The moves that have been acknowledged in all games. */
let total = 0;

beforeEach(async () => {
  total = 0;
  folder = await mkdtemp(join(tmpdir(), 'banyan-serve-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

it(`keeps every acknowledged move of ${GAMES} games when it is killed ${KILLS} times`, async () => {
  const random = sfc32('kills');
  let seats: readonly Seat[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    server = await startServing(folder);
    const { url, end } = server;
    if (kill === 0) seats = await makeGames(url);
    let isKilled = false;
    const before = total;
    const target = before + Math.ceil((random() * 10 + 1) * GAMES * 0.2);
    const onMove = (): void => {
      if (isKilled || kill === KILLS || total < target) return;
      isKilled = true;
      end('SIGKILL').catch(() => {});
    };
    const playOn = async (seat: Seat): Promise<void> => {
      while (!seat.isOver && !isKilled) await playSeat(url, seat, onMove);
    };
    await Promise.all(seats.map(playOn));
    if (isKilled) await end('SIGKILL');
    if (kill < KILLS) expect(total).toBeGreaterThan(before);
  }
  expect(seats.every(({ isOver }) => isOver)).toBe(true);
  const code = await server?.end('SIGTERM');
  expect(code, server?.stderr()).toBe(143);
  await checkLog(seats);
}, 600_000);

async function makeGames(url: string): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  for (let game = 0; game < GAMES; game++) {
    const address = `127.0.1.${1 + Math.floor(game / GAMES_OF_CLIENT)}`;
    const room = await makeRoom(url, { game: 'hex:4' }, address);
    for (const player of [0, 1])
      seats.push({ address, room, player, acknowledged: new Map(), isOver: false });
  }
  return seats;
}

/** Plays random moves until the game is over or the connection is lost, as it may be when a busy server has no time. */
async function playSeat(url: string, seat: Seat, onMove: () => void): Promise<void> {
  if (seat.isOver) return;
  const { address, room, player, acknowledged } = seat;
  const client = await Client.open(url, { localAddress: address }).catch(() => undefined);
  if (client === undefined) return;
  const lost = client.closed.then(() => undefined);
  const { token } = room.seats[player] ?? {};
  const joined = await Promise.race([client.ask({ type: 'join', room: room.room, token }), lost]);
  if (joined === undefined) return;
  expect(joined).toMatchObject({ type: 'ok' });
  const events = new Map(
    client.events.filter(({ type }) => type === 'move').map((event) => [event.ply, event['move']]),
  );
  for (const [ply, move] of acknowledged) expect(events.get(ply)).toBe(move);

  const random = sfc32(`${room.room} ${player}`);
  for (let ply = -1; ; ) {
    const isNext = (message: Message): boolean =>
      message.type === 'over' || (message.ply > ply && message.legal !== undefined);
    const next = await Promise.race([client.until(isNext), lost]);
    if (next === undefined) return;
    if (next.type === 'over') {
      seat.isOver = true;
      client.close();
      return;
    }
    ply = next.ply;
    const { legal = [] } = next;
    const move = legal[Math.floor(random() * legal.length)] ?? '';
    const answer = await Promise.race([client.ask({ type: 'move', ply, move }), lost]);
    if (answer === undefined) return;
    expect(answer).toMatchObject({ type: 'ok' });
    acknowledged.set(ply, move);
    total++;
    onMove();
  }
}

/** The log has every acknowledged move once, at its place. */
async function checkLog(seats: readonly Seat[]): Promise<void> {
  const moves = new Map<string, string[]>();
  for (const record of await readRoomLog(join(folder, 'rooms.log'))) {
    if (record.kind !== 'moved') continue;
    moves.set(record.room, [...(moves.get(record.room) ?? []), record.move]);
  }
  for (const { room, acknowledged } of seats)
    for (const [ply, move] of acknowledged) expect(moves.get(room.room)?.[ply]).toBe(move);
}
