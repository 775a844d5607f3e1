/** Games of honest clients, which measure how long the server takes to acknowledge their moves. */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { RoomClient } from '../client/roomClient.ts';
import { newRoomAnswer } from '../messages/answers.ts';

/** What honest clients saw. */
export interface HonestGames {
  /** The time from each move to its acknowledgement, in milliseconds. */
  readonly latencies: readonly number[];
  /** Games that were begun. */
  readonly games: number;
}

/** How many honest clients play, and how fast. */
export interface HonestSettings {
  readonly pairs: number;
  /** Ends them; they leave their last games. */
  readonly signal: AbortSignal;
  /** Gets the number of acknowledged moves after each. */
  readonly onMove?: (moves: number) => void;
  /** The time that a client thinks. */
  readonly pause: number;
}

/** A game of a hundred moves, so that few rooms are made. */
const GAME = 'hex:11';

/**
 * Plays games between pairs of clients until the signal aborts.
 * @throws Error if a move is refused.
 */
export async function playHonestly(
  server: string,
  { pairs, pause, signal, onMove = () => {} }: HonestSettings,
): Promise<HonestGames> {
  const latencies: number[] = [];
  let games = 0;
  const acknowledged = (latency: number): void => {
    latencies.push(latency);
    onMove(latencies.length);
  };
  const play = async (): Promise<void> => {
    while (!signal.aborted) {
      const response = await fetch(new URL('games', server), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game: GAME }),
      });
      const { room, seats } = v.parse(newRoomAnswer, await response.json());
      games++;
      const left = seats.map(({ token = '' }) =>
        playSeat({ server, room, token }, { pause, signal, acknowledged }),
      );
      await Promise.all(left);
    }
  };
  await Promise.all(Array.from({ length: pairs }, play));
  return { latencies, games };
}

/** Plays the first legal move at each turn, to the end of the game or the signal. */
async function playSeat(
  link: { readonly server: string; readonly room: string; readonly token: string },
  {
    pause,
    signal,
    acknowledged,
  }: {
    readonly pause: number;
    readonly signal: AbortSignal;
    readonly acknowledged: (latency: number) => void;
  },
): Promise<void> {
  const end = new AbortController();
  const sent = new Map<number, number>();
  let refusal: string | undefined;
  const move = async (ply: number, text: string): Promise<void> => {
    await delay(pause);
    if (!sent.has(ply)) sent.set(ply, performance.now());
    client.send({ type: 'move', id: ply, ply, move: text });
  };
  const client: RoomClient = new RoomClient(link, {
    signal: AbortSignal.any([signal, end.signal]),
    note: () => {},
    onMessage: (message) => {
      if (message.type === 'position' && message.legal?.[0] !== undefined) {
        move(message.ply, message.legal[0]).catch(() => {});
      } else if (message.type === 'ok' && typeof message.id === 'number') {
        acknowledged(performance.now() - (sent.get(message.id) ?? NaN));
      } else if (message.type === 'error') {
        refusal = message.code;
        end.abort();
      } else if (message.type === 'over') end.abort();
    },
  });
  await client.run();
  if (refusal !== undefined) throw new Error(`an honest move was refused: ${refusal}`);
}
