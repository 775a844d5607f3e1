/** Searches as large as a server allows, in all its threads: analyses, and engines that play in rooms. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomClient, readRoomUrl } from '@banyan/server';
import { newRoomAnswer } from '@banyan/server/messages';
import * as v from 'valibot';

/** The engines that need the most memory, each with a game. */
const ENGINES = [
  { game: 'othello', engine: 'alphabeta' },
  { game: 'connect-four', engine: 'best' },
  { game: 'hex:11', engine: 'alphabeta' },
  { game: 'hex:13', engine: 'uct,rave' },
  { game: 'othello', engine: 'wasm,solver' },
  { game: 'connect-four', engine: 'alphabeta' },
] as const;

/** The time of a search, in milliseconds. */
const MILLISECONDS = 3_000;

/** The statuses of a server that has too much to do, or too much from one client. */
const REFUSED: readonly number[] = [429, 503];

/** The rooms with an engine each. */
const ROOMS = 3;

/** Asks for searches until the signal aborts; returns how many were answered. */
export async function searchMeanwhile(url: string, signal: AbortSignal): Promise<string> {
  const counts = { analyses: 0, moves: 0 };
  const analyses = async (): Promise<void> => {
    for (let turn = 0; !signal.aborted; turn++) {
      const body = { ...ENGINES[turn % ENGINES.length], budget: { milliseconds: MILLISECONDS } };
      if ((await answerTo(url, 'analyses', body, signal))?.includes('event: answer')) counts.analyses++;
    }
  };
  const playGames = async (room: number): Promise<void> => {
    for (let turn = room; !signal.aborted; turn += ROOMS) {
      const { game, engine } = ENGINES[turn % ENGINES.length] ?? ENGINES[0];
      const seats = [
        { kind: 'engine', engine: `${engine},milliseconds=${MILLISECONDS}` },
        { kind: 'person' },
      ];
      const answer = await answerTo(url, 'games', { game, seats }, signal);
      if (answer === undefined) return;
      counts.moves += await playOneMove(
        v.parse(newRoomAnswer, JSON.parse(answer)).seats[1]?.url ?? '',
        signal,
      );
    }
  };
  await Promise.all([analyses(), ...Array.from({ length: ROOMS }, (_, room) => playGames(room))]);
  return `${counts.analyses} analyses, ${counts.moves} moves of engines`;
}

/** Waits in a room until the engine has moved; returns 1 if it has, and 0 if the signal aborts before. */
async function playOneMove(url: string, signal: AbortSignal): Promise<number> {
  const link = readRoomUrl(url);
  if (link === undefined) throw new Error(`the server gives no link: ${url}`);
  const moved = new AbortController();
  const client = new RoomClient(link, {
    signal: AbortSignal.any([signal, moved.signal]),
    note: () => {},
    onMessage: ({ type }) => {
      if (type === 'move') moved.abort();
    },
  });
  await client.run();
  return moved.signal.aborted ? 1 : 0;
}

/**
 * Posts JSON from an address of its own, again after the time that a refusal names; returns the answer, `undefined` if the signal
 * aborts before.
 * @throws Error for another answer than a good one.
 */
async function answerTo(
  url: string,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const options = { method: 'POST', localAddress: '127.0.50.1', headers, signal };
  try {
    for (;;) {
      const sent = request(new URL(path, url), options).end(JSON.stringify(body));
      const [response] = await once(sent, 'response');
      const answer = await text(response);
      if (response.statusCode < 400) return answer;
      if (!REFUSED.includes(response.statusCode))
        throw new Error(`${path}: ${response.statusCode} ${answer}`);
      await delay(1_000 * Number(response.headers['retry-after'] ?? 1), undefined, { signal });
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
