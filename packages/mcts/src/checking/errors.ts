/** What went wrong, for programs. The message of the error says it to people, with the value and what is allowed. */
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
  | 'INVALID_REWARD'
  | 'INVALID_CHANCE'
  | 'SAMPLING_FAILED'
  | 'NO_OPENING'
  | 'ABORTED'
  | 'BUSY'
  | 'REENTRANT'
  | 'DISPOSED'
  | 'OUT_OF_MEMORY'
  | 'WASM_UNAVAILABLE'
  | 'WORKER_LOST'
  | 'ENGINE_POISONED';

/**
 * The one error class of Banyan: misuse, a broken promise of a game, or a core that cannot go on. Its message is one line,
 * whatever the values that it names.
 */
export class BanyanError extends Error {
  override readonly name = 'BanyanError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' '), options);
    this.code = code;
  }
}
