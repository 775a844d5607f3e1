import { describe, expect, it } from 'vitest';
import { copyOf, differences, freeze, isSame, sizeOf } from './plainData.ts';

const data = { a: [1, null, { b: 'x' }], c: { d: Number.NaN, e: undefined }, f: true };

describe('plain data', () => {
  it('are the same where their content is', () => {
    expect(isSame(data, structuredClone(data))).toBe(true);
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSame([], {})).toBe(false);
    expect(isSame({ a: [1, 2] }, { a: [1, 2, 3] })).toBe(false);
    expect(isSame({ a: null }, { a: {} })).toBe(false);
    expect(isSame(0, '0')).toBe(false);
  });

  it('differ at paths', () => {
    const other = { a: [1, 2, { b: 'y' }], c: 5, f: true, g: 0 };
    expect(differences(data, data)).toEqual([]);
    expect(differences(data, other)).toEqual(['a.1', 'a.2.b', 'c']);
    expect(differences(data, other, 9)).toEqual(['a.1', 'a.2.b', 'c', 'g']);
  });

  it('are copied deeply, and a copy of frozen data can be changed', () => {
    const frozen = structuredClone(data);
    freeze(frozen);
    const copy = copyOf(frozen);
    expect(copy).toEqual(data);
    copy.c.d = 5;
    copy.a.push(7);
    expect(frozen).toEqual(data);
    expect(() => {
      frozen.c.d = 5;
    }).toThrow(TypeError);
  });

  it('have a size, which is infinite where some values are not plain data', () => {
    expect(sizeOf(data)).toBe(10);
    expect(sizeOf({ when: new Date(0) })).toBe(Infinity);
    expect(sizeOf([() => 1])).toBe(Infinity);
    expect(copyOf(new Map([[1, 2]]))).toEqual(new Map([[1, 2]]));
  });
});
