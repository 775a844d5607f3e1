/** Checks of the options of Nim. */
import { BanyanError } from '@banyan/mcts';
import { checkBoolean, inspect } from '@banyan/mcts/checks';
import { checkFields, checkWholeNumber, isWholeNumber } from '../boardChecks.ts';
import { MAX_HEAPS, MAX_MATCHES, type NimOptions } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for heaps that are not 1 to 26 whole numbers from 1 to 999, and for a `most` that
 *   is neither a whole number from 1 nor Infinity; `INVALID_OPTION` for a `misere` that is not true or false; and
 *   `UNKNOWN_OPTION` for a misspelt field.
 */
export function checkOptions(options: NimOptions): void {
  checkFields('a game of nim', options, ['heaps', 'most', 'misere']);
  const { heaps, most, misere } = options;
  if (!Array.isArray(heaps) || heaps.length < 1 || heaps.length > MAX_HEAPS) {
    const given = Array.isArray(heaps) ? `${heaps.length} heaps` : inspect(heaps);
    throw new BanyanError('INVALID_BOARD', `heaps must be an array of 1 to ${MAX_HEAPS} heaps, not ${given}`);
  }
  for (const matches of heaps) checkWholeNumber('a heap', matches, 1, MAX_MATCHES);
  if (most !== undefined && most !== Infinity && !isWholeNumber(most, 1, Number.MAX_SAFE_INTEGER)) {
    throw new BanyanError(
      'INVALID_BOARD',
      `most must be a whole number from 1 or Infinity, not ${inspect(most)}`,
    );
  }
  if (misere !== undefined) checkBoolean('misere', misere);
}
