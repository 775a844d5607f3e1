import { describe, expect, it } from 'vitest';
import { BoundsTable, clampReturns, isExact, UNBOUNDED } from './bounds.ts';

describe('a table of bounds', () => {
  it('has a number for the trivial bounds', () => {
    const table = new BoundsTable(3);
    expect(table.at(UNBOUNDED)).toEqual({ low: [0, 0, 0], high: [1, 1, 1] });
    expect(table.numberOf({ low: [0, 0, 0], high: [1, 1, 1] })).toBe(UNBOUNDED);
  });

  it('gives equal bounds one number, and keeps a copy of them', () => {
    const table = new BoundsTable(2);
    const low = [1 / 3, 0];
    const number = table.numberOf({ low, high: [1, 0.5] });
    low[0] = 0;
    expect(number).toBe(1);
    expect(table.at(1)).toEqual({ low: [1 / 3, 0], high: [1, 0.5] });
    expect(table.numberOf({ low, high: [1, 0.5] })).toBe(2);
    expect(table.numberOf({ low: [1 / 3, 0], high: [1, 0.5] })).toBe(1);
  });

  it('gives no number to new bounds once it is full, and the old numbers stay', () => {
    const table = new BoundsTable(1);
    for (let number = 1; number < 65_536; number++) {
      const low = [number / 65_536];
      if (table.numberOf({ low, high: low }) !== number) expect.fail(`${number} is not its number`);
    }
    expect(table.numberOf({ low: [0], high: [0] })).toBeUndefined();
    expect(table.numberOf({ low: [0.5], high: [0.5] })).toBe(32_768);
  });
});

describe('bounds', () => {
  it('are exact for a player with one possible return', () => {
    const bounds = { low: [0.5, 0], high: [0.5, 1] };
    expect([isExact(bounds, 0), isExact(bounds, 1)]).toEqual([true, false]);
  });

  it('clamp returns, and change none between them', () => {
    const returns = [0, 0.4, 1];
    clampReturns(returns, { low: [0.25, 0.25, 0], high: [1, 0.5, 0.5] });
    expect(returns).toEqual([0.25, 0.4, 0.5]);
  });
});
