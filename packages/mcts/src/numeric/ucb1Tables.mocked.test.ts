import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('sqrtLnUpTo is the table where memory is missing for more', async () => {
  const { sqrtLnUpTo, TABLE_SIZE, ucb1Tables } = await import('./ucb1Tables.ts');
  const { sqrtLn } = ucb1Tables();
  const Unlimited = Float64Array;
  const limited = class extends Unlimited {
    constructor(length: number) {
      if (length > TABLE_SIZE) throw new RangeError('Array buffer allocation failed');
      super(length);
    }
  };
  vi.stubGlobal('Float64Array', limited);
  expect(sqrtLnUpTo(2 * TABLE_SIZE)).toEqual(sqrtLn);
});
