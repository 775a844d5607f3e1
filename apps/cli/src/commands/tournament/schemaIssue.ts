/** Describes why JSON does not match a schema: the place, the allowed value and the actual one. */
import * as v from 'valibot';
import { suggestion } from '../../suggestion.ts';
import { plain, quote } from '../../usage.ts';

/**
 * Describes an issue in one sentence.
 * @param keys all valid keys, for suggestions.
 */
export function describeIssue(issue: v.BaseIssue<unknown>, keys: readonly string[] = []): string {
  const path = v.getDotPath(issue) ?? '';
  const { type, expected, received } = issue;
  if (type === 'strict_object' && expected === 'never') {
    const key = path.slice(path.lastIndexOf('.') + 1);
    return `there is no ${quote(path)}; ${suggestion(key, keys)}`;
  }
  const what = path === '' ? 'it' : plain(path);
  if (received === 'undefined') return `${what} is missing`;
  return `${what} must be ${allowedBy(type, expected)}, not ${plain(received).slice(0, 60)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'text',
  Array: 'a list',
  Object: 'an object',
};

/** Describes the allowed values. */
function allowedBy(type: string, expected: string | null): string {
  if (expected === null) return type === 'finite' ? 'a finite number' : 'a whole number';
  const [, sign, bound] = /^([<>]=?)(.*)$/.exec(expected) ?? [];
  if (bound !== undefined) {
    return `${sign === '>=' ? 'at least' : sign === '>' ? 'above' : 'at most'} ${bound}`;
  }
  return KINDS[expected] ?? expected.replaceAll(/[()"]/g, '').replaceAll(' | ', ' or ');
}
