/** Unguessable names of rooms and seats. Only hashes of the tokens of seats are kept. */
import { createHash, randomBytes } from 'node:crypto';

/** The form of tokens and of ids of rooms: 128 random bits in base64url. */
export const TOKEN: RegExp = /^[\w-]{22}$/;

const BYTES = 16;

/** Makes a token. */
export function freshToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The hash by which a token is known. A table of hashes finds a seat without comparing secrets letter by letter. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A random number in [0, 1) that players cannot predict from earlier ones. */
export function unpredictable(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
}
