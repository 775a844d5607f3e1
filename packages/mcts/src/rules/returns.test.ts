import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { checkReturns } from './returns.ts';

describe('checkReturns', () => {
  it.each([[[0, 1]], [[1, 0]], [[0.5, 0.5]], [[1, 1]], [[0, 0]], [[-0, 1]]])('passes %j', (returns) => {
    expect(() => checkReturns('it', returns, 2)).not.toThrow();
  });

  it.each<[unknown]>([
    [[]],
    [[1]],
    [[1, 0, 0]],
    [[1, -1]],
    [[1, -Number.MIN_VALUE]],
    [[1 + Number.EPSILON, 0]],
    [[Number.NaN, 0.5]],
    [[0.5, Number.NaN]],
    [[Infinity, 0]],
    [['1', '0']],
    [[true, false]],
    [[1n, 0n]],
    [[undefined, 1]],
    [new Array(2)],
    ['10'],
    [undefined],
    [null],
    [Promise.resolve([1, 0])],
    [{ length: 2, 0: 1, 1: 0 }],
  ])('refuses %o', (returns) => {
    expect(codeOf(() => callUntyped(checkReturns, 'it', returns, 2))).toBe('INVALID_RETURNS');
  });

  it('names the game and the values', () => {
    expect(errorOf(() => checkReturns('chess', [1, Number.NaN], 2)).message).toBe(
      'chess must give 2 returns, each a number from 0 to 1, not [1,NaN]',
    );
  });
});
