import { describe, expect, it } from 'vitest';
import { suggestion } from './suggestion.ts';

const NAMES = ['connect-four', 'hex', 'nim', 'knockout-whist'];
const ALL = 'there are connect-four, hex, nim and knockout-whist';

describe('a word that is no name', () => {
  it.each([
    ['conect-four', 'did you mean connect-four?'],
    ['connect4', 'did you mean connect-four?'],
    ['Hx', 'did you mean hex?'],
    ['min', ALL], // two of three letters are wrong
    ['knockout', 'did you mean knockout-whist?'],
    ['kn', 'did you mean knockout-whist?'],
    ['kwist', 'did you mean knockout-whist?'],
    ['nope', ALL],
    ['k', ALL],
    ['', ALL],
    ['__proto__', ALL],
    ['x'.repeat(100_000), ALL],
  ])('%j: %s', (word, message) => {
    expect(suggestion(word, NAMES)).toBe(message);
  });
});
