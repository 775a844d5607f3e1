import { BanyanError, type ErrorCode } from '@banyan/mcts';

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
