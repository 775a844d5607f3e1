/** Requests to the server of games, which serves this page as well. */
import {
  type ClaimAnswer,
  claimAnswer,
  errorAnswer,
  type GameAnswer,
  gamesAnswer,
  type NewRoomAnswer,
  newRoomAnswer,
} from '@banyan/server/messages';
import * as v from 'valibot';

/** A seat of a new game. */
export type NewSeat =
  | { readonly kind: 'person' | 'open' }
  | { readonly kind: 'engine'; readonly engine: string };

/** The time of a player in milliseconds: at the start, and after each move. */
export interface Clock {
  readonly base: number;
  readonly increment: number;
}

export interface NewGame {
  /** The server's name of the game. */
  readonly game: string;
  /** The seats of all players. */
  readonly seats: readonly NewSeat[];
  readonly clock: Clock | undefined;
}

/** Why a request has no answer, as a sentence for people. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const OFFLINE = 'The server does not answer. Check your network connection, and try again.';
const UNKNOWN = 'The server gave an answer that this page does not understand. Reload the page.';

/** Makes a game. @throws NoAnswer */
export function makeGame(game: NewGame): Promise<NewRoomAnswer> {
  return ask('games', newRoomAnswer, game);
}

/** Takes the open seat of a player. @throws NoAnswer */
export function claimSeat(room: string, player: number): Promise<ClaimAnswer> {
  return ask(`games/${room}/seats`, claimAnswer, { player });
}

/** The games of the server. @throws NoAnswer */
export async function listGames(): Promise<readonly GameAnswer[]> {
  return (await ask('games', gamesAnswer)).games;
}

/** Sends a request, a POST if it has a body, and checks the answer. */
async function ask<Answer>(
  path: string,
  schema: v.GenericSchema<unknown, Answer>,
  body?: object,
): Promise<Answer> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  let answer: unknown;
  try {
    const response = await fetch(new URL(path, document.baseURI), body === undefined ? {} : post);
    answer = await response.json();
  } catch {
    throw new NoAnswer(OFFLINE);
  }
  const { success, output } = v.safeParse(schema, answer);
  if (success) return output;
  const refusal = v.safeParse(errorAnswer, answer);
  throw new NoAnswer(refusal.success ? `The server refuses: ${refusal.output.error.message}.` : UNKNOWN);
}

/** The address of the server's socket. */
export function socketUrl(): URL {
  const url = new URL('ws', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}
