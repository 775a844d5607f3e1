/** Describes why JSON from the network does not match a schema: the place, the allowed value and the actual one. */
import * as v from 'valibot';

/** The most characters of a value that are repeated. */
const MAX_LENGTH = 60;

/**
 * Describes the first issue in one sentence. The message of a custom schema is what it allows.
 * @param what the JSON, "the body".
 */
export function describeIssue(what: string, [issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  const { type, expected, received, message } = issue;
  const path = v.getDotPath(issue);
  if (type === 'strict_object' && expected === 'never') return `${what} has no ${quoted(path ?? 'such key')}`;
  const place = path === null ? what : `${quoted(path)} of ${what}`;
  if (received === 'undefined') return `${place} is missing`;
  const allowed = type === 'custom' ? message : allowedBy(expected);
  return `${place} must be ${allowed}, not ${received.slice(0, MAX_LENGTH)}`;
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, MAX_LENGTH));

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** Describes the allowed values. */
function allowedBy(expected: string | null): string {
  if (expected === null) return 'a whole number';
  const bound = /^([<>]=)(.*)$/.exec(expected);
  if (bound !== null) return `${bound[1] === '>=' ? 'at least' : 'at most'} ${bound[2]}`;
  return KINDS[expected] ?? expected.replaceAll(/[()]/g, '').replaceAll(' | ', ' or ');
}
