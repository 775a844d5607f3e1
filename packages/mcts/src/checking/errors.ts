/**
 * The stable code of an error, for programs.
 *
 * Its message is for people.
 */
export type ErrorCode =
  | 'INVALID_BOARD'
  | 'INVALID_CONNECT'
  | 'BOARD_TOO_LARGE'
  | 'INVALID_POSITION'
  | 'ILLEGAL_MOVE'
  | 'GAME_OVER'
  | 'CHANCE_TO_MOVE'
  | 'INVALID_BUDGET'
  | 'NO_STOP_CONDITION'
  | 'INVALID_OPTION'
  | 'UNKNOWN_OPTION'
  | 'INVALID_SEED'
  | 'INVALID_TREE'
  | 'GAME_INCONSISTENT'
  | 'ENGINE_INCONSISTENT'
  | 'ENCODING_INCONSISTENT'
  | 'INVALID_RETURNS'
  | 'INVALID_CHANCE'
  | 'SAMPLING_FAILED'
  | 'NO_OPENING'
  | 'NO_ENCODING'
  | 'ABORTED'
  | 'BUSY'
  | 'REENTRANT'
  | 'DISPOSED'
  | 'OUT_OF_MEMORY'
  | 'WASM_UNAVAILABLE'
  | 'WORKER_LOST'
  | 'ENGINE_POISONED'
  | 'INVALID_NETWORK'
  | 'QUEUE_UNAVAILABLE'
  | 'WORKER_REFUSED';

/**
 * The error class of Banyan: for misuse, for games that break a law, and for engines that cannot go on.
 *
 * Its message is one line, with the value and what is allowed.
 */
export class BanyanError extends Error {
  override readonly name = 'BanyanError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' '), options);
    this.code = code;
  }
}
