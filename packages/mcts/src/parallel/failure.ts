/** Errors that cross from a worker to its pool. */
import { BanyanError } from '../checking/errors.ts';
import { inspect } from '../checking/options.ts';
import type { Failure } from './messages.ts';

/** A thrown value as plain data. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) {
    return { code: undefined, name: 'Error', message: `${inspect(error)} was thrown`, stack: undefined };
  }
  const { name, message, stack } = error;
  return { code: error instanceof BanyanError ? error.code : undefined, name, message, stack };
}

/** Restores the thrown error, with its stack in the worker. */
export function errorOf({ code, name, message, stack }: Failure): Error {
  if (code !== undefined) return withStack(new BanyanError(code, message), stack);
  const error = new Error(message);
  error.name = name;
  return withStack(error, stack);
}

function withStack(error: Error, stack: string | undefined): Error {
  if (stack !== undefined) error.stack = stack;
  return error;
}
