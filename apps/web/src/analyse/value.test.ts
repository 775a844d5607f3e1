import { describe, expect, it } from 'vitest';
import { report, snapshot } from '../../test/reports.ts';
import { valueFor } from './value.ts';

describe('the value for a player', () => {
  it('is that of the best move or its complement, or the proven outcome', () => {
    const found = snapshot(1, [report(3, { value: 0.7 })]);
    expect(valueFor(1, found)).toBe(0.7);
    expect(valueFor(0, found)).toBeCloseTo(0.3, 12);
    expect(valueFor(0, snapshot(1, [report(3, { value: 0.7 })], 1))).toBe(0);
    expect(valueFor(0, snapshot(1, [report(3, { visits: 0 })]))).toBeUndefined();
  });
});
