import { describe, expect, it } from 'vitest';
import { reportOf } from '../../test/reportOf.ts';
import { type ActionStats, CHANCE, sampleAction, sfc32 } from '../index.ts';

const OPEN = [
  { action: 0, visits: 60, value: 0.6 },
  { action: 1, visits: 30, value: 0.5 },
  { action: 2, visits: 10, value: 0.4 },
  { action: 3, visits: 0, value: 0 },
];

const DRAWS = 20_000;

function frequencies(actions: ActionStats[], temperature: number): number[] {
  const random = sfc32('sample');
  const counts = actions.map(() => 0);
  for (let draw = 0; draw < DRAWS; draw++) counts[sampleAction(reportOf(actions), temperature, random)]++;
  return counts.map((count) => count / DRAWS);
}

/** Four standard errors of a frequency, at most. */
const TOLERANCE = 4 * Math.sqrt(0.25 / DRAWS);

describe('an action by lot', () => {
  it.each([
    { temperature: 1, expected: [0.6, 0.3, 0.1, 0] },
    { temperature: 0.5, expected: [36 / 46, 9 / 46, 1 / 46, 0] },
    { temperature: 1e-9, expected: [1, 0, 0, 0] },
    { temperature: Number.MIN_VALUE, expected: [1, 0, 0, 0] },
  ])('follows the visits at temperature $temperature', ({ temperature, expected }) => {
    const found = frequencies(OPEN, temperature);
    for (const [index, share] of expected.entries()) {
      expect(Math.abs(found[index] - share)).toBeLessThan(TOLERANCE);
    }
  });

  it('is any action where none was visited', () => {
    const found = frequencies(
      OPEN.map(({ action }) => ({ action, visits: 0, value: 0 })),
      1,
    );
    for (const share of found) expect(Math.abs(share - 0.25)).toBeLessThan(TOLERANCE);
  });

  it('takes a proven win, and a proven loss only where there is nothing else', () => {
    const win = { action: 0, visits: 1, value: 1, proven: 1, distance: 3 };
    const loss = { action: 1, visits: 50, value: 0, proven: 0, distance: 2 };
    const open = { action: 2, visits: 5, value: 0.2 };
    const random = sfc32('proven');
    for (let draw = 0; draw < 100; draw++) {
      expect(sampleAction(reportOf([win, open, loss]), 5, random)).toBe(0);
      expect(sampleAction(reportOf([open, loss]), 5, random)).toBe(2);
      expect(sampleAction(reportOf([loss]), 5, random)).toBe(1);
    }
  });

  it('stays within the list at the edge of the random numbers', () => {
    expect(sampleAction(reportOf(OPEN), 1, () => 1 - 2 ** -32)).toBe(2);
    expect(sampleAction(reportOf(OPEN), 1, () => 1)).toBe(0);
  });

  it('is none without visits while another has some, at the least random number as well', () => {
    const actions = [
      { action: 0, visits: 0, value: 0 },
      { action: 1, visits: 5, value: 0.5 },
    ];
    expect(sampleAction(reportOf(actions), 1, () => 0)).toBe(1);
  });

  it.each([0, -1, Number.NaN, Infinity])('refuses the temperature %d', (temperature) => {
    expect(() => sampleAction(reportOf(OPEN), temperature, Math.random)).toThrow(/^temperature must be /);
    expect(() => sampleAction(reportOf(OPEN), temperature, Math.random)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    );
  });

  it('has nothing to recommend where chance is to move', () => {
    expect(() => sampleAction({ ...reportOf(OPEN), player: CHANCE }, 1, Math.random)).toThrow(
      expect.objectContaining({ code: 'CHANCE_TO_MOVE' }),
    );
  });

  it('has nothing to draw in a finished game', () => {
    expect(() => sampleAction(reportOf([]), 1, Math.random)).toThrow(
      expect.objectContaining({ code: 'GAME_OVER' }),
    );
  });
});
