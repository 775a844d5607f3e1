/** Reports errors: one line on stderr and an exit code. */
import type { ErrorCode } from '@banyan/mcts';
import { plain, UsageError } from './usage.ts';

const FAILED = 1;
const MISUSED = 2;
const REJECTED = 3;

/** A command ran, but with a bad outcome: exit code 1. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly exitCode: number = FAILED;
}

/** The test of a tournament accepted H0: exit code 3. */
export class Rejection extends Failure {
  override readonly name: string = 'Rejection';
  override readonly exitCode: number = REJECTED;
}

/** How the program ends. */
export interface Ending {
  readonly exitCode: number;
  readonly message: string;
}

/** Errors of the library that only a value of the user can cause. */
const USER_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_BOARD',
  'INVALID_CONNECT',
  'INVALID_POSITION',
  'BOARD_TOO_LARGE',
  'INVALID_OPTION',
  'INVALID_BUDGET',
  'CHANCE_TO_MOVE',
  'NO_OPENING',
  'INVALID_NETWORK',
  'OUT_OF_MEMORY',
]);

/**
 * Returns the exit code and the message of an error. Known errors have their own message; any other is a bug and keeps
 * its stack.
 */
export function endingOf(error: unknown): Ending {
  if (error instanceof UsageError) return { exitCode: MISUSED, message: plain(error.message) };
  if (isBanyanError(error)) {
    return { exitCode: USER_ERRORS.has(error.code) ? MISUSED : FAILED, message: plain(error.message) };
  }
  if (error instanceof Failure) return { exitCode: error.exitCode, message: plain(error.message) };
  return {
    exitCode: FAILED,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** Whether an error is a BanyanError, perhaps of the copy of the library that a module of the user imports. */
function isBanyanError(error: unknown): error is Error & { readonly code: string } {
  return (
    error instanceof Error &&
    error.name === 'BanyanError' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/** Returns the message of an error in one line, for a protocol that continues. */
export function messageOf(error: unknown): string {
  const { message } = endingOf(error);
  return plain(message.split('\n', 1)[0] ?? message);
}
