import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { ActionCodec, findActionIndex, keyOf } from './actionKey.ts';

const heaps = nim(3, 3);
const arms = bandit([0, 1]);

describe('keyOf', () => {
  it('is the action itself where that is a number or a string', () => {
    expect(keyOf(arms, 1)).toBe(1);
    expect(callUntyped(keyOf, arms, 'left')).toBe('left');
  });

  it("is the game's own key for any other action", () => {
    expect(keyOf(heaps, { heap: 1, count: 2 })).toBe('1:2');
  });

  it.each<[unknown]>([[{ x: 1 }], [[1, 2]], [null], [undefined], [1n], [true]])(
    'refuses %o without one',
    (action) => {
      expect(codeOf(() => callUntyped(keyOf, arms, action))).toBe('GAME_INCONSISTENT');
    },
  );
});

describe('findActionIndex', () => {
  it('finds an action by its key, not by its identity', () => {
    const actions = heaps.legalActions(heaps.initialState());
    expect(findActionIndex(heaps, actions, { heap: 1, count: 3 })).toBe(5);
    expect(findActionIndex(heaps, actions, { heap: 1, count: 4 })).toBe(-1);
  });

  it('does not take text for a number', () => {
    expect(callUntyped(findActionIndex, arms, [0, 1], '1')).toBe(-1);
  });
});

describe('ActionCodec', () => {
  it('counts the distinct actions, and gives them back', () => {
    const codec = new ActionCodec(heaps);
    const actions = heaps.legalActions(heaps.initialState());
    expect(actions.map((action) => codec.encode(action))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(codec.encode({ heap: 1, count: 1 })).toBe(3);
    expect(actions.map((_, code) => codec.decode(code))).toEqual(actions);
    expect(codec.keys).toEqual(actions.map((action) => keyOf(heaps, action)));
  });

  it('keeps codes for keys whose actions are yet to come', () => {
    const codec = new ActionCodec(heaps);
    codec.reserve(['1:3', '0:1']);
    expect(codec.encode({ heap: 0, count: 2 })).toBe(2);
    expect(codec.encode({ heap: 1, count: 3 })).toBe(0);
    expect(codec.decode(0)).toEqual({ heap: 1, count: 3 });
    expect(codec.keys).toEqual(['1:3', '0:1', '0:2']);
  });
});
