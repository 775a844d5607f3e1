import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { checkKeys, inspect, show } from './options.ts';
import { excerpt, printable, quote } from './quote.ts';

/** Sets the title of a terminal, turns text around, breaks lines. */
const HOSTILE = '\x1b]0;title\x07\x9b31m\u202e\u2028\r\n\0\ud800\u{e0001}';

const LONG = 'x'.repeat(6_000_000);

describe('an excerpt', () => {
  it('is a text of forty characters or fewer', () => {
    expect(excerpt('')).toBe('');
    expect(excerpt('a'.repeat(40))).toBe('a'.repeat(40));
  });

  it('is the beginning of a longer one, with dots', () => {
    expect(excerpt('a'.repeat(41))).toBe(`${'a'.repeat(40)}...`);
    expect(excerpt('abc', 2)).toBe('ab...');
  });

  it('counts characters, and cuts none in two', () => {
    expect(excerpt('😀'.repeat(40))).toBe('😀'.repeat(40));
    expect(excerpt('😀'.repeat(41))).toBe(`${'😀'.repeat(40)}...`);
  });
});

describe('a printable text', () => {
  it('shows what steers a terminal by its code', () => {
    expect(printable('a\x1b[31m\x9b\u202e\u2028')).toBe('a\\u001b[31m\\u009b\\u202e\\u2028');
    expect(printable('\u{e0001}')).toBe('\\udb40\\udc01');
  });

  it('leaves letters, signs and emoji alone', () => {
    expect(printable('Ä ß 手 😀 é "\\')).toBe('Ä ß 手 😀 é "\\');
  });
});

describe('a quoted text', () => {
  it('can be read again as JSON', () => {
    for (const text of ['a"\\b', HOSTILE, '😀']) expect(JSON.parse(quote(text))).toBe(text);
  });
});

describe('a message', () => {
  it.each([
    ['a text', LONG, 45],
    ['a text of control characters', HOSTILE.repeat(100), 300],
    ['a symbol', Symbol(LONG), 300],
    ['a large number', 10n ** 5_000n, 300],
  ])('quotes %s on one short line', (_, value, longest) => {
    for (const shown of [inspect(value), show(value)]) {
      expect(shown).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
      expect(shown.length).toBeLessThan(1_100);
    }
    expect(inspect(value).length).toBeLessThanOrEqual(longest);
  });

  it('quotes data on one line, with the beginning alone where there is much', () => {
    expect(show({ name: LONG })).toHaveLength(1_003);
    expect(show([HOSTILE])).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
  });

  it('quotes data that nest deeper than JSON can write by their type', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(show(deep)).toBe('an array');
  });

  it('quotes a key, and compares its beginning alone with the known names', () => {
    const { message } = errorOf(() => checkKeys('mcts', { [LONG]: 1 }, ['c', 'maxNodes']));
    expect(message).toBe(`mcts has no option "${'x'.repeat(40)}...". It has c, maxNodes`);
  });
});
