import { describe, expect, it } from 'vitest';
import { amountOf, count, exactShort, moveName, short } from './words.ts';

it('a value in units has their name', () => {
  expect(amountOf(0.5, { range: [0, 2_224], unit: 'points' })).toBe('1,112 points');
});

it('a count is rounded and has separators between thousands', () => {
  expect([0, 7.4, 999.5, 1_000, 12_345, 1_234_567.8, -4_321].map(count)).toEqual([
    '0',
    '7',
    '1,000',
    '1,000',
    '12,345',
    '1,234,568',
    '-4,321',
  ]);
});

it('a move that is a word has a capital where it stands alone', () => {
  expect(['pass', 'swap', 'c3', '4', '11-15'].map(moveName)).toEqual(['Pass', 'Swap', 'c3', '4', '11-15']);
});

describe('a short number', () => {
  it('has at most four characters and the unit of thousands', () => {
    expect([0, 7, 999, 1_000, 1_234, 9_940, 9_960, 48_200, 999_400, 3_140_000, 2e9].map(short)).toEqual([
      '0',
      '7',
      '999',
      '1.0k',
      '1.2k',
      '9.9k',
      '10k',
      '48k',
      '999k',
      '3.1M',
      '2.0G',
    ]);
  });

  it('keeps all digits of a round number, on axes', () => {
    expect([0, 0.1 + 0.2, 250, 1_000, 1_250_000, 1e6].map(exactShort)).toEqual([
      '0',
      '0.3',
      '250',
      '1k',
      '1.25M',
      '1M',
    ]);
  });
});
