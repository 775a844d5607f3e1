/** How a board of any game is refused, and a state of one: what is given, and what is allowed. */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';

/**
 * Refuses what is no object, and fields that a board of this game does not have.
 * @throws BanyanError `INVALID_BOARD`, `UNKNOWN_OPTION`.
 */
export function checkFields(what: string, board: unknown, fields: readonly string[]): void {
  if (typeof board !== 'object' || board === null || Array.isArray(board)) {
    throw new BanyanError('INVALID_BOARD', `${what} is { ${fields.join(', ')} }, not ${inspect(board)}`);
  }
  checkKeys(what, board, fields);
}

/** @throws BanyanError `INVALID_BOARD`, with the range. */
export function checkWhole(name: string, value: unknown, least: number, most: number): void {
  if (isWhole(value, least, most)) return;
  throw new BanyanError(
    'INVALID_BOARD',
    `${name} must be a whole number from ${least} to ${most}, not ${inspect(value)}`,
  );
}

/** Whether a value is a whole number of that range. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/**
 * @param game what it should be a state of: `othello`, `a board of 7x6`.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function refuseState(game: string, fault: string): never {
  throw new BanyanError('INVALID_POSITION', `this is no state of ${game}: ${fault}`);
}
