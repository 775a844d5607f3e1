/** Takes an open seat over HTTP. */
import * as v from 'valibot';
import type { RoomLink } from '../http/links.ts';

const claimed = v.object({ token: v.string(), url: v.string() });
const refused = v.object({ error: v.object({ message: v.string() }) });

/** The time for the request. */
const TIMEOUT = 10_000;

/** An open seat that was taken. */
export interface ClaimedSeat {
  readonly token: string;
  /** The link of the seat, to come back to it. */
  readonly url: string;
}

/**
 * Takes an open seat of a room.
 * @throws Error with the reason if there is none, or the server cannot be reached.
 */
export async function claimSeat({ server, room }: RoomLink): Promise<ClaimedSeat> {
  const response = await fetch(new URL(`games/${room}/seats`, server), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error(`cannot reach ${server}: ${reasonOf(error)}`);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (v.is(claimed, body)) return body;
  throw new Error(v.is(refused, body) ? body.error.message : `the server answers ${response.status}`);
}

/** The reason of a failed request: `fetch` names it as the cause of its error. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  // An address with several machines fails with an empty message and a code.
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}
