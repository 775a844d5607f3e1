/** Takes an open seat over HTTP. */
import * as v from 'valibot';
import type { RoomLink } from '../http/links.ts';
import { type ClaimAnswer, claimAnswer, errorAnswer } from '../messages/answers.ts';

/** The time for the request. */
const TIMEOUT = 10_000;

/**
 * Takes an open seat of a room.
 * @throws Error with the reason if there is none, or the server cannot be reached.
 */
export async function claimSeat({ server, room }: RoomLink): Promise<ClaimAnswer> {
  const response = await fetch(new URL(`games/${room}/seats`, server), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error(`cannot reach ${server}: ${reasonOf(error)}`);
  });
  const body: unknown = await response.json().catch(() => undefined);
  const { success, output } = v.safeParse(claimAnswer, body);
  if (success) return output;
  const refusal = v.safeParse(errorAnswer, body);
  throw new Error(refusal.success ? refusal.output.error.message : `the server answers ${response.status}`);
}

/** The reason of a failed request: `fetch` names it as the cause of its error. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  // An address with several machines fails with an empty message and a code.
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}
