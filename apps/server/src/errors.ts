/** Errors that a client sees: a stable code, and one line for people. */

/** The codes, and the status of an HTTP response with each. */
const STATUS = {
  INVALID_REQUEST: 400,
  INVALID_MESSAGE: 400,
  UNKNOWN_GAME: 400,
  INVALID_ENGINE: 400,
  LIMIT: 400,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  NO_OPEN_SEAT: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  TOO_MANY_REQUESTS: 429,
  FULL: 503,
  STORE_FAILED: 503,
  INTERNAL: 500,
  NOT_JOINED: 400,
  NOT_A_PLAYER: 403,
  NOT_STARTED: 409,
  NOT_YOUR_TURN: 409,
  ILLEGAL_MOVE: 400,
  STALE: 409,
  GAME_OVER: 409,
  NOT_OVER: 409,
  NOT_OPEN: 409,
  ILLEGAL_MARKS: 400,
  DRAW_DECLINED: 409,
  ALREADY_OFFERED: 409,
  BUSY: 503,
} as const;

/** The stable code of an error. */
export type RequestErrorCode = keyof typeof STATUS;

/** A request that the server refuses. The message is one line for the client. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** The status of an HTTP response with this error. */
  get status(): (typeof STATUS)[RequestErrorCode] {
    return STATUS[this.code];
  }
}

/** The longest part of a text from outside that a message repeats. */
const MAX_QUOTED = 40;

/** Quotes text from outside in a message, shortened and without control characters. */
export function quote(text: string): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return `"${plain.length > MAX_QUOTED ? `${plain.slice(0, MAX_QUOTED)}...` : plain}"`;
}
