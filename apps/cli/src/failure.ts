/** How the program ends when something went wrong: one line on stderr and an exit code. */
import { BanyanError, type ErrorCode } from '@banyan/mcts';
import { isGame } from './games.ts';
import { plain, quote, UnknownCommand, UsageError } from './usage.ts';

const FAILED = 1;
const MISUSED = 2;
const REJECTED = 3;

/** A command did what it was asked, and the outcome is bad: exit code 1. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly exitCode: number = FAILED;
}

/** A test of a tournament accepted H0: exit code 3. */
export class Rejection extends Failure {
  override readonly name: string = 'Rejection';
  override readonly exitCode: number = REJECTED;
}

export interface Ending {
  readonly exitCode: number;
  readonly message: string;
}

/** Errors of the library whose cause can only be a value on the command line. */
const BY_THE_USER: readonly ErrorCode[] = [
  'INVALID_BOARD',
  'INVALID_CONNECT',
  'INVALID_POSITION',
  'BOARD_TOO_LARGE',
  'INVALID_OPTION',
  'INVALID_BUDGET',
  'CHANCE_TO_MOVE',
  'NO_OPENING',
  'OUT_OF_MEMORY',
];

/** What to say of an error. Those that we know are their message; any other is a fault of ours, and shown whole. */
export function endingOf(error: unknown): Ending {
  if (error instanceof UnknownCommand && isGame(error.word)) {
    const { word } = error;
    return {
      exitCode: MISUSED,
      message: `${quote(word)} is a game, no command: say banyan play ${plain(word)}`,
    };
  }
  if (error instanceof UsageError) return { exitCode: MISUSED, message: plain(error.message) };
  if (error instanceof BanyanError) {
    return { exitCode: BY_THE_USER.includes(error.code) ? MISUSED : FAILED, message: plain(error.message) };
  }
  if (error instanceof Failure) return { exitCode: error.exitCode, message: plain(error.message) };
  return {
    exitCode: FAILED,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** What to say of an error within a protocol that goes on: one line, of a fault of ours as well. */
export function messageOf(error: unknown): string {
  const { message } = endingOf(error);
  return plain(message.split('\n', 1)[0] ?? message);
}
