/**
 * The errors of the command line. The parser passes its errors to texts; each of these texts throws instead, so that
 * one error gives one line and `main.ts` alone ends the program.
 */
import {
  AliasNotFoundError,
  type ApplicationText,
  ArgumentParseError,
  FlagNotFoundError,
  text_en,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
  UnsatisfiedPositionalError,
} from '@stricli/core';
import { isModulePath } from './games/gameModule.ts';
import { isGame } from './games.ts';
import { list, plain, quote, UsageError } from './usage.ts';

/** The texts of the parser; those of errors throw. */
export const text: ApplicationText = {
  ...text_en,
  headers: { ...text_en.headers, usage: 'EXAMPLES', flags: 'OPTIONS' },
  noCommandRegisteredForInput({ input, corrections }) {
    if (input.startsWith('-')) throw unknownOption(input, []);
    if (isGame(input) || isModulePath(input)) {
      throw new UsageError(`${quote(input)} is a game, not a command: use banyan play ${plain(input)}`);
    }
    throw new UsageError(`there is no command ${quote(input)}; ${advice(corrections)}`);
  },
  exceptionWhileParsingArguments(error) {
    throw misuseOf(error);
  },
  exceptionWhileLoadingCommandFunction: rethrow,
  exceptionWhileLoadingCommandContext: rethrow,
  exceptionWhileRunningCommand: rethrow,
  exceptionWhileRunningIntegrationFlag: ({ exception }) => rethrow(exception),
  commandErrorResult: rethrow,
};

/** Makes the error for an unknown option. */
export function unknownOption(option: string, corrections: readonly string[]): UsageError {
  return new UsageError(`there is no option ${quote(option)}; ${advice(corrections)}`);
}

function rethrow(error: unknown): never {
  throw error;
}

function advice(corrections: readonly string[]): string {
  const names = corrections.map((name) => name.replaceAll('`', ''));
  return names.length === 0 ? 'see --help' : `did you mean ${list(names, 'or')}?`;
}

function misuseOf(error: unknown): unknown {
  if (error instanceof ArgumentParseError) {
    const { exception, externalFlagNameOrPlaceholder: name, input } = error;
    if (exception instanceof UsageError) return exception;
    return new UsageError(`--${name} takes no value, not ${quote(input)}`); // of a switch
  }
  if (error instanceof FlagNotFoundError) {
    return unknownOption(
      `--${error.input}`,
      error.corrections.map((name) => `--${name}`),
    );
  }
  if (error instanceof AliasNotFoundError) return unknownOption(`-${error.input}`, []);
  if (error instanceof UnsatisfiedFlagError) {
    return new UsageError(`--${error.externalFlagName} needs a value`);
  }
  if (error instanceof UnsatisfiedPositionalError) {
    return new UsageError(`the ${error.placeholder} is missing; see --help`);
  }
  if (error instanceof UnexpectedFlagError) {
    const { externalFlagName: name, previousInput, input } = error;
    return new UsageError(`--${name} is given twice, ${quote(previousInput)} and ${quote(input)}`);
  }
  if (error instanceof UnexpectedPositionalError) {
    return new UsageError(`${quote(error.input)} is one word too many`);
  }
  return error;
}
