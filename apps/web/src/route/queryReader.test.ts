import { describe, expect, it } from 'vitest';
import { decimal, oneOf, QueryReader, whole } from './queryReader.ts';

describe('a reader of values', () => {
  it('reads valid values without a fault', () => {
    const reader = new QueryReader({ seed: '12', solver: 'off' });
    expect(reader.read('seed', whole(0, 99))).toBe(12);
    expect(reader.read('solver', oneOf('on', 'off'))).toBe('off');
    expect(reader.read('c', decimal)).toBeUndefined();
    expect(reader.fault).toBeUndefined();
  });

  it('names the first invalid value', () => {
    const reader = new QueryReader({ seed: '1e3', c: 'x' });
    reader.read('seed', whole(0, 9_999));
    reader.read('c', decimal);
    expect(reader.fault).toBe('seed must be a whole number from 0 to 9999, not 1e3');
  });

  it('names an unknown key', () => {
    const reader = new QueryReader({ seed: '1', evil: '1' });
    reader.read('seed', whole(0, 9));
    reader.read('c', decimal);
    expect(reader.fault).toBe('evil is not a key of this page, whose keys are seed and c');
  });
});

describe('a whole number', () => {
  it('is in its range, in plain digits', () => {
    expect(['0', '7', '10'].map(whole(0, 10))).toEqual([0, 7, 10]);
    expect(['11', '-1', '01', '+1', '1.0', '1e1', '', ' 1', '0x1', '٣'].map(whole(0, 10))).toEqual(
      new Array(10).fill(undefined),
    );
  });
});

describe('a decimal', () => {
  it('has up to four decimals and is at most 100', () => {
    expect(['0', '1.25', '100'].map(decimal)).toEqual([0, 1.25, 100]);
    expect(['100.1', '.5', '1.', '1.41421', '-1', 'NaN', 'Infinity'].map(decimal)).toEqual(
      new Array(7).fill(undefined),
    );
  });
});
