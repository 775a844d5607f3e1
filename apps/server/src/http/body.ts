/** Reads the JSON of a request. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { RequestError } from '../errors.ts';
import { describeIssue } from '../schemaIssue.ts';
import type { ServerEnv } from './client.ts';

/**
 * Reads and checks the body of a request.
 * @throws RequestError `NOT_JSON`, `INVALID_REQUEST`.
 */
export async function readBody<Value>(
  context: Context<ServerEnv>,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json(;|$)/i.test(type))
    throw new RequestError('NOT_JSON', 'the Content-Type of a request is application/json');
  let value: unknown;
  try {
    value = JSON.parse(await context.req.text());
  } catch {
    throw new RequestError('INVALID_REQUEST', 'the body is not JSON');
  }
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw new RequestError('INVALID_REQUEST', describeIssue('the body', issues));
}
