import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { checkInteger, checkInterface, checkKeys, checkRange, inspect, show } from './options.ts';

describe('checkKeys', () => {
  it('passes what is known', () => {
    expect(() => checkKeys('it', { a: 1, b: undefined }, ['a', 'b', 'c'])).not.toThrow();
  });

  it('names what is not, the nearest name, and all names', () => {
    const error = errorOf(() => checkKeys('mcts', { maxNode: 1 }, ['c', 'maxNodes']));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toBe('mcts has no option "maxNode"; did you mean maxNodes? It has c, maxNodes');
  });

  it('names what is not and all names, where nothing is near', () => {
    const error = errorOf(() => checkKeys('mcts', { zzzzzzzzzz: 1 }, ['c', 'maxNodes']));
    expect(error.message).toBe('mcts has no option "zzzzzzzzzz". It has c, maxNodes');
  });

  it('finds __proto__ that came with JSON', () => {
    expect(codeOf(() => checkKeys('it', JSON.parse('{"__proto__": 1}'), ['a']))).toBe('UNKNOWN_OPTION');
  });
});

describe('checkInteger', () => {
  it.each([1, 5, 10])('passes %i of 1 to 10', (value) => {
    expect(checkInteger('n', value, 1, 10)).toBe(value);
  });

  it.each<[unknown, string]>([
    [0, '0'],
    [11, '11'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [Infinity, 'Infinity'],
    ['5', '"5"'],
    [5n, '5n'],
    [undefined, 'undefined'],
    [null, 'null'],
    [true, 'true'],
    [[5], 'an array'],
    [{}, 'an object'],
    [() => 5, 'a function'],
    [Symbol('n'), 'Symbol(n)'],
  ])('refuses %o, shown as %s', (value, shown) => {
    const error = errorOf(() => checkInteger('n', value, 1, 10));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toBe(`n must be a whole number from 1 to 10, not ${shown}`);
  });
});

describe('checkInterface', () => {
  const engine = { start: () => 1 };
  const messageOf = (value: unknown): string =>
    errorOf(() => checkInterface('an engine', value, ['start'])).message;

  it('passes what has the functions', () => {
    expect(() => checkInterface('an engine', engine, ['start'])).not.toThrow();
  });

  it('says which function is missing, and which part has them all', () => {
    expect(messageOf(undefined)).toBe('expected an engine, with start, not undefined');
    expect(messageOf({ game: {} })).toBe('expected an engine, with start, not an object without start');
    expect(messageOf({ game: {}, engine })).toBe(
      'expected an engine, with start, not an object without start; its engine is one',
    );
  });
});

describe('inspect', () => {
  it('puts text in quotes, with what is inside escaped', () => {
    expect(inspect('a"\n')).toBe('"a\\"\\n"');
  });
});

describe('show', () => {
  const loop: { self?: unknown } = {};
  loop.self = loop;

  it.each<[unknown, string]>([
    [3, '3'],
    ['a1', 'a1'],
    [undefined, 'undefined'],
    [null, 'null'],
    [2n, '2'],
    [{ a: [1, 2n] }, '{"a":[1,"2n"]}'],
    [loop, 'an object'],
  ])('writes %o as %s', (value, shown) => {
    expect(show(value)).toBe(shown);
  });
});

describe('checkRange', () => {
  it.each([
    [{ min: 0, max: 1 }, [0, 0.5, 1], [-0.1, 1.1, Number.NaN, '1'], 'a number from 0 to 1'],
    [{ min: 0 }, [0, 1e300], [-1, Infinity, Number.NaN, null], 'a finite number of at least 0'],
    [{ above: 0 }, [1e-300, 5], [0, -1, Infinity, [1]], 'a finite number above 0'],
    [{ above: 0, max: Infinity }, [1, Infinity], [0, Number.NaN], 'a number above 0'],
    [{ above: 0, max: 1 }, [1e-300, 1], [0, 2, Number.NaN], 'a number above 0, at most 1'],
  ])('%j accepts %j and refuses %j', (range, inside, outside, allowed) => {
    for (const value of inside) expect(checkRange('x', value, range)).toBe(value);
    for (const value of outside) {
      const error = errorOf(() => checkRange('x', value, range));
      expect([error.code, error.message]).toEqual([
        'INVALID_OPTION',
        `x must be ${allowed}, not ${inspect(value)}`,
      ]);
    }
  });
});
