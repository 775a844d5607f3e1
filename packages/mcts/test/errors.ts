/** What a call throws, and calls as JavaScript makes them, where no compiler checks what is passed. */
import { BanyanError, type ErrorCode } from '../src/index.ts';

/** The `BanyanError` that the call throws. Any other error passes through, and so does none. */
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

/** The code with which a promise is rejected. */
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
