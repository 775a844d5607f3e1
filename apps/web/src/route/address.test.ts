import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from './address.ts';

describe('an address', () => {
  it('is a page with values by key', () => {
    expect(parseAddress('#/analyse?game=connect:8x7x4&moves=4453&seed=7')).toEqual({
      page: 'analyse',
      query: { game: 'connect:8x7x4', moves: '4453', seed: '7' },
    });
    expect(parseAddress('#/race')).toEqual({ page: 'race', query: {} });
  });

  it('is the first page if it is empty', () => {
    for (const text of ['', '#', '#/']) expect(parseAddress(text)).toEqual({ page: 'play', query: {} });
  });

  it('is read back as written, without keys that have no value', () => {
    const query = { game: 'nim:3-4-5', moves: 'a1b2', seed: '0' };
    expect(parseAddress(formatAddress('watch', { ...query, c: undefined }))).toEqual({
      page: 'watch',
      query,
    });
    expect(formatAddress('learn')).toBe('#/learn');
  });

  it.each([
    '#play',
    '#/Play',
    '#/constructor',
    '#/play?',
    '#/play?moves',
    '#/play?moves=4 4',
    '#/play?moves=%34',
    '#/play?moves=<b>',
    '#/play?moves=4&moves=4',
    '#/play?__proto__=1',
    '#/play?moves=4#x',
    '#/play/x',
    `#/play?moves=${'4'.repeat(4_001)}`,
  ])('is invalid: %.40s', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});
