import { describe, expect, it } from 'vitest';
import { hearts } from '../index.ts';
import { dealScores, type HeartsPhase, isLastPass, passingDistance, pointsOf, seesAction } from './state.ts';

describe('the seats that cards are passed', () => {
  const deals = [0, 1, 2, 3, 4, 5, 6, 7];

  it('are one to the left, one to the right, two, and none, in turn', () => {
    expect(deals.map((deal) => passingDistance({}, deal))).toEqual([1, 3, 2, 0, 1, 3, 2, 0]);
    expect(deals.map((deal) => passingDistance({ passing: true }, deal))).toEqual([1, 3, 2, 0, 1, 3, 2, 0]);
  });

  it('are none without passing', () => {
    expect(deals.map((deal) => passingDistance({ passing: false }, deal))).toEqual(deals.map(() => 0));
  });
});

describe('the next card', () => {
  const next = (phase: HeartsPhase, player: number, left: number): hearts.State => ({
    ...hearts().initialState(),
    phase,
    player,
    left,
  });

  it('is seen by all players where it is played, else by its owner', () => {
    const seen = (phase: HeartsPhase): boolean[] =>
      [0, 1, 2, 3].map((player) => seesAction(next(phase, 2, 1), player));
    expect(seen('play')).toEqual([true, true, true, true]);
    expect(seen('pass')).toEqual([false, false, true, false]);
    expect(seen('deal')).toEqual([false, false, true, false]);
  });

  it.each<[HeartsPhase, number, number, boolean]>([
    ['pass', 3, 1, true],
    ['pass', 3, 2, false],
    ['pass', 2, 1, false],
    ['deal', 3, 1, false],
    ['play', 3, 1, false],
  ])(
    'in the phase %s, of player %i with %i left, is the last one passed: %o',
    (phase, player, left, isLast) => {
      expect(isLastPass(next(phase, player, left))).toBe(isLast);
    },
  );
});

describe('points', () => {
  it('are one a heart, 13 the queen of spades, 26 in all', () => {
    const points = Array.from({ length: 52 }, (_, card) => pointsOf(card));
    expect(points.filter((cost) => cost === 1)).toHaveLength(13);
    expect(points.filter((cost) => cost === 13)).toHaveLength(1);
    expect(points.reduce((sum, cost) => sum + cost, 0)).toBe(26);
  });

  it('of a deal are those taken, or 26 of all others', () => {
    expect(dealScores(Uint8Array.of(25, 0, 1, 0))).toEqual([25, 0, 1, 0]);
    expect(dealScores(Uint8Array.of(0, 0, 26, 0))).toEqual([26, 26, 0, 26]);
    expect(dealScores(Uint8Array.of(26, 0, 0, 0))).toEqual([0, 26, 26, 26]);
  });
});
