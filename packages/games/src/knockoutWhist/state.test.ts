import { describe, expect, it } from 'vitest';
import { knockoutWhist } from '../index.ts';
import {
  copyOf,
  countIn,
  isOut,
  type KnockoutWhistPhase,
  nextIn,
  seesAction,
  trickLeaders,
} from './state.ts';

const start = knockoutWhist().initialState();

describe('the next card', () => {
  it.each<[KnockoutWhistPhase, boolean[]]>([
    ['deal', [false, false, true, false]],
    ['turn', [true, true, true, true]],
    ['cut', [true, true, true, true]],
    ['call', [true, true, true, true]],
    ['play', [true, true, true, true]],
  ])('in the phase %s is seen by the players %o', (phase, seen) => {
    const state = { ...start, phase, player: 2 };
    expect([0, 1, 2, 3].map((player) => seesAction(state, player))).toEqual(seen);
  });
});

describe('the players', () => {
  it('who are still in come in turn', () => {
    const state = { ...start, out: 0b0101 };
    expect([0, 1, 2, 3].map((player) => isOut(state, player))).toEqual([true, false, true, false]);
    expect([0, 1, 2, 3].map((player) => nextIn(state, player))).toEqual([1, 3, 3, 1]);
    expect([countIn(state), countIn(start)]).toEqual([2, 4]);
  });

  it('with the most tricks are all who have as many', () => {
    const leaders = (...tricks: number[]): number[] =>
      trickLeaders({ ...start, tricks: Uint8Array.from(tricks) });
    expect([leaders(1, 3, 2, 1), leaders(3, 1, 3, 0), leaders(2, 2, 2, 1)]).toEqual([[1], [0, 2], [0, 1, 2]]);
  });
});

describe('a copy', () => {
  it('is equal, and shares nothing', () => {
    const copy = copyOf(start);
    expect(copy).toEqual(start);
    for (const column of ['cards', 'lacks', 'tricks', 'table'] as const) {
      copy[column][0]++;
      expect(copy[column]).not.toEqual(start[column]);
    }
    expect(start).toEqual(knockoutWhist().initialState());
  });
});
