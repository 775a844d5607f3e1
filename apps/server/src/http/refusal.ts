/** Refuses requests outside the routes, in the form that the routes have: an error as JSON. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { RequestError, type RequestErrorCode } from '../errors.ts';

/** An error that a client sees. */
interface Refusal {
  readonly status: number;
  readonly code: RequestErrorCode;
  readonly message: string;
}

/** Answers with an error, or ends an answer that has begun. */
export function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ error: { code, message } });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

/** Answers that a file is not served, by the status with which reading it failed. */
export function refuseFile(response: ServerResponse, status: number): void {
  if (status >= 500) refuse(response, new RequestError('INTERNAL', 'the server cannot read the page'));
  else if (status === 412 || status === 416)
    refuse(response, { status, code: 'INVALID_REQUEST', message: STATUS_CODES[status] ?? '' });
  else refuse(response, NO_PAGE);
}

/** The error of a path that the server does not have. */
export const NO_PAGE: RequestError = new RequestError('NOT_FOUND', 'there is no such page');
