import { describe, expect, it } from 'vitest';
import { readSimulations } from './address.ts';

describe('where a search ends', () => {
  it('is a number of simulations, or one for each of several trees', () => {
    expect(readSimulations(undefined)('3000')).toBe(3_000);
    expect(readSimulations(2)('3000')).toBe(3_000);
    expect(readSimulations(undefined)('1200.0.900')).toEqual([1_200, 0, 900]);
    expect(readSimulations(3)('1200.0.900')).toEqual([1_200, 0, 900]);
  });

  it.each([
    '0',
    '0.0',
    '1.',
    '.1',
    '1..1',
    '1.-1',
    '1.1e3',
    '1000000001',
    '1.1000000001',
    '1.1.1.1.1.1.1.1.1',
  ])('is not %s', (text) => {
    expect(readSimulations(undefined)(text)).toBeUndefined();
  });

  it('is not of other threads than the link has', () => {
    expect(readSimulations(2)('1.1.1')).toBeUndefined();
    expect(readSimulations(1)('1.1')).toBeUndefined();
  });
});
