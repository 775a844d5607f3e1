/** Errors of calls, and calls with untyped arguments, as in JavaScript. */
import { BanyanError, type ErrorCode } from '../src/index.ts';

/** Returns the `BanyanError` that the call throws. Passes on any other error, and throws if there is none. */
export function errorOf(call: () => unknown): BanyanError {
  try {
    call();
  } catch (error) {
    if (error instanceof BanyanError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

export function codeOf(call: () => unknown): ErrorCode {
  return errorOf(call).code;
}

/** The code with which a promise rejects. */
export async function rejectionOf(promise: Promise<unknown>): Promise<ErrorCode> {
  const outcome = await promise.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );
  if (outcome instanceof BanyanError) return outcome.code;
  throw outcome;
}

/** Calls a function with arguments of any type. */
export function callUntyped(call: (...args: never[]) => unknown, ...args: unknown[]): unknown {
  return Reflect.apply(call, undefined, args);
}
