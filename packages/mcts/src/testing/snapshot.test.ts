import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { snapshot } from './snapshot.ts';

class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
  }
}

describe('snapshot', () => {
  it.each<[string, unknown, unknown]>([
    ['keys in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    [
      'entries in another order',
      new Map([
        [1, 'a'],
        [2, 'b'],
      ]),
      new Map([
        [2, 'b'],
        [1, 'a'],
      ]),
    ],
    ['members in another order', new Set([{ a: 1 }, 'b']), new Set(['b', { a: 1 }])],
    ['a property that is undefined', { a: 1, b: undefined }, { a: 1 }],
    ['a part of a longer buffer', new Uint8Array([1, 2]), new Uint8Array([0, 1, 2, 3]).subarray(1, 3)],
    ['NaN', [Number.NaN], [Number.NaN]],
    ['an object without prototype', { a: 1 }, Object.assign(Object.create(null), { a: 1 })],
    ['one object in two places', [[1], [1]], Array(2).fill([1])],
    [
      'copies by structuredClone',
      [1n, new Date(5), new Map([[{ a: 1 }, new Set([2])]])],
      structuredClone([1n, new Date(5), new Map([[{ a: 1 }, new Set([2])]])]),
    ],
  ])('is equal for equal content: %s', (_, one, other) => {
    expect(snapshot(one)).toBe(snapshot(other));
  });

  it('differs wherever content differs', () => {
    const values: unknown[] = [
      ...[undefined, null, true, false, 0, 1, Number.NaN, Infinity, -Infinity, 1n, '1', '', 'null', '1n'],
      ...[
        [],
        {},
        [undefined],
        [null],
        [[]],
        [1, 2],
        [2, 1],
        ['1,2'],
        { 0: 1 },
        { a: 1 },
        { a: '1' },
        { 'a:1': 1 },
      ],
      ...[new Set(), new Set([1]), new Map(), new Map([[1, 2]]), new Map([[2, 1]]), new Map([['1', 2]])],
      ...[
        new Uint8Array(4),
        new Uint8Array(5),
        new Int8Array(4),
        new Float32Array(1),
        new Float64Array([0.5]),
      ],
      ...[new BigInt64Array(1), new ArrayBuffer(4), new ArrayBuffer(5), new DataView(new ArrayBuffer(4))],
      ...[
        new Date(0),
        new Date(1),
        new Point(1),
        new Point(2),
        { x: 1 },
        [{ a: [new Map([['k', { v: 1 }]])] }],
      ],
    ];
    const seen = new Map<string, unknown>();
    for (const value of values) {
      const text = snapshot(value);
      expect(seen.has(text), text).toBe(false);
      seen.set(text, value);
    }
  });

  it.each<[string, unknown, RegExp]>([
    ['a function', { rules: { next: () => 1 } }, /the value\[rules\]\[next\] is a function/],
    ['a symbol', [Symbol('a')], /the value\[0\] is a symbol/],
  ])('refuses %s, and says where it is', (_, value, message) => {
    expect(codeOf(() => snapshot(value))).toBe('GAME_INCONSISTENT');
    expect(() => snapshot(value)).toThrow(message);
  });

  it('refuses data that contain themselves, and says where', () => {
    const board: { cells: number[]; history: unknown[] } = { cells: [1], history: [] };
    board.history.push({ before: board });
    expect(errorOf(() => snapshot({ board })).message).toMatch(
      /the value\[board\]\[history\]\[0\]\[before\] contains itself/,
    );
  });
});
