import { describe, expect, it } from 'vitest';
import { wholeNumber } from './flags.ts';
import { quantityIn } from './quantity.ts';

describe('a quantity', () => {
  it.each([
    ['simulations', '100k', 100_000],
    ['simulations', '1.1k', 1_100],
    ['simulations', '20K', 20_000],
    ['nodes', '2M', 2_000_000],
    ['milliseconds', '2s', 2_000],
    ['milliseconds', '0.5 s', 500],
    ['milliseconds', '250ms', 250],
    ['milliseconds', '1min', 60_000],
  ])('of %s is read: %s', (option, text, value) => expect(quantityIn(option, text)).toBe(value));

  it.each([
    ['simulations', '2s'],
    ['simulations', '2m'],
    ['milliseconds', '100k'],
    ['milliseconds', 's'],
    ['milliseconds', '-2s'],
    ['seed', '2k'],
    ['simulations', '2constructor'],
    ['constructor', '2k'],
  ])('of %s is not %s', (option, text) => expect(quantityIn(option, text)).toBeUndefined());

  it('must be whole and in the range of its option', () => {
    const read = wholeNumber('--milliseconds', 1, 5_000);
    expect(read('2s')).toBe(2_000);
    expect(() => read('6s')).toThrow('--milliseconds must be a whole number from 1 to 5000, not "6s"');
    expect(() => read('0.0001s')).toThrow('not "0.0001s"');
  });
});
