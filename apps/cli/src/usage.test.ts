import { describe, expect, it } from 'vitest';
import { list, plain, quote, wrap } from './usage.ts';

describe('text from outside', () => {
  it('loses what a terminal would obey', () => {
    expect(plain('a\x1b[31mb\x07\u009bc\u202ed\u200be\r\n\u2028f\x7f')).toBe('a[31mbcdef');
  });

  it('keeps letters of every script, and signs beyond the first plane', () => {
    expect(plain('né 四 🌳')).toBe('né 四 🌳');
  });

  it('is quoted whole where it is short, and cut where it is long', () => {
    expect(quote('4453')).toBe('"4453"');
    expect(quote('🌳'.repeat(50))).toBe(`"${'🌳'.repeat(40)}..."`);
  });
});

describe('a list', () => {
  it('is written as people write it', () => {
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b'])).toBe('a and b');
    expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  });
});

it('text is wrapped between words, and a word that is too long stands alone', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a endless b', 3)).toEqual(['a', 'endless', 'b']);
  expect(wrap('\u001b[31mone\u001b[39m two', 7)).toEqual(['\u001b[31mone\u001b[39m two']);
});
