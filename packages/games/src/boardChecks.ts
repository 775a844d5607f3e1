/** Checks of the boards of all games: an error names the value and what is allowed. */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';

/**
 * Refuses a board that is not an object, or that has an unknown field.
 * @param name names the board in the error: `a board of hex`.
 * @throws BanyanError `INVALID_BOARD`, `UNKNOWN_OPTION`.
 */
export function checkFields(name: string, board: unknown, fields: readonly string[]): void {
  if (typeof board !== 'object' || board === null || Array.isArray(board)) {
    throw new BanyanError('INVALID_BOARD', `${name} is { ${fields.join(', ')} }, not ${inspect(board)}`);
  }
  checkKeys(name, board, fields);
}

/** @throws BanyanError `INVALID_BOARD`, with the range. */
export function checkWholeNumber(name: string, value: unknown, min: number, max: number): void {
  if (isWholeNumber(value, min, max)) return;
  throw new BanyanError(
    'INVALID_BOARD',
    `${name} must be a whole number from ${min} to ${max}, not ${inspect(value)}`,
  );
}

/** Whether a value is a whole number from `min` to `max`. */
export function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
