/** Plain data, as JSON has it. */
import { BanyanError } from '@banyan/mcts';
import { inspect, quote } from '@banyan/mcts/checks';

/** A value of plain data. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined };

const MAX_DEPTH = 16;

/**
 * Refuses what JSON cannot hold, what lies too deep, and keys that could change a prototype.
 * @throws BanyanError `INVALID_NETWORK`.
 */
export function checkPlain(name: string, value: unknown, depth: number = MAX_DEPTH): void {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'string')
    return;
  if (Number.isFinite(value)) return;
  if (typeof value !== 'object') {
    throw new BanyanError('INVALID_NETWORK', `${name} must be plain data, not ${inspect(value)}`);
  }
  if (depth === 0)
    throw new BanyanError('INVALID_NETWORK', `${name} must be at most ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkPlain(`${name}[${index}]`, item, depth - 1);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    throw new BanyanError('INVALID_NETWORK', `${name} must be plain data, not ${inspect(value)}`);
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__')
      throw new BanyanError('INVALID_NETWORK', `${name} must not have the key __proto__`);
    checkPlain(`${name}[${quote(key)}]`, item, depth - 1);
  }
}
