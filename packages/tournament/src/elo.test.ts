import { expect, it } from 'vitest';
import { eloEstimate, eloOf, scoreOf, Z_95 } from './elo.ts';
import type { Pentanomial } from './pentanomial.ts';

const DIGITS = 6;

it('95 % of a normal distribution are within 1.959963984540054 deviations', () => {
  expect(Z_95).toBeCloseTo(1.959963984540054, 12);
});

it('ten times the odds are 400 Elo', () => {
  expect(eloOf(10 / 11)).toBeCloseTo(400, 10);
  expect(eloOf(0.5)).toBe(0);
  expect(eloOf(1)).toBe(Infinity);
  expect(eloOf(0)).toBe(-Infinity);
});

it('scores and differences in Elo are inverses', () => {
  for (const elo of [-700, -3, 0, 12.5, 400]) expect(eloOf(scoreOf(elo))).toBeCloseTo(elo, 8);
});

// The pairs are from the tests of fastchess (app/tests/elo_test.cpp); the digits were computed in Python by the
// formulas of app/src/matchmaking/elo/elo_pentanomial.cpp.
it.each<[Pentanomial, object]>([
  [
    [34, 54, 63, 64, 75],
    {
      score: 0.5793103448275863,
      elo: [28.27615975741023, 55.57978042044588, 83.58301877019713],
      normalizedElo: [29.66022369471565, 57.93559993812433, 86.210976181533],
      superiority: 0.9999703930084313,
    },
  ],
  [
    [332, 433, 498, 333, 334],
    {
      score: 0.4875647668393782,
      elo: [-18.98450868585014, -8.64266726796901, 1.683880162935972],
      normalizedElo: [-20.133373147558313, -9.172914270047176, 1.7875446074640002],
      superiority: 0.05047006698252937,
    },
  ],
  [
    [7895, 8757, 5685, 568, 9999],
    {
      score: 0.4697529175784099,
      elo: [-23.990311884720402, -21.04352057817286, -18.099750147664768],
      normalizedElo: [-21.667336195386483, -19.012834278884018, -16.35833236238155],
      superiority: 0,
    },
  ],
])('the estimates of %j are those of fastchess', (pairs, expected) => {
  const { score, elo, normalizedElo, superiority } = eloEstimate(pairs);
  const rounded = (numbers: readonly number[]): string[] => numbers.map((each) => each.toFixed(DIGITS));
  const found = {
    score: score.value,
    elo: [elo.lower, elo.value, elo.upper],
    normalizedElo: [normalizedElo.lower, normalizedElo.value, normalizedElo.upper],
    superiority,
  };
  expect(rounded(Object.values(found).flat())).toEqual(rounded(Object.values(expected).flat()));
});

it('seven won pairs bound the difference on one side only', () => {
  const { score, elo, superiority } = eloEstimate([0, 0, 0, 0, 7]);
  // Clopper and Pearson, one-sided 95 %: 7 of 7 is at least 0.6518, from tables.
  expect(score.lower).toBeCloseTo(0.6518, 4);
  expect(score).toMatchObject({ value: 1, upper: 1 });
  expect(elo).toMatchObject({ value: Infinity, upper: Infinity });
  expect(elo.lower).toBeCloseTo(eloOf(0.6518), 0);
  expect(superiority).toBeNaN();
  const lost = eloEstimate([7, 0, 0, 0, 0]).elo;
  expect(lost).toMatchObject({ value: -Infinity, lower: -Infinity });
  expect(lost.upper).toBeCloseTo(-elo.lower, 8);
});

it('one pair says next to nothing, whatever it scores', () => {
  expect(eloEstimate([0, 0, 0, 0, 1]).elo.lower).toBeCloseTo(eloOf(0.05), 8);
  const { score, elo } = eloEstimate([0, 0, 1, 0, 0]);
  expect(score.lower).toBeCloseTo(0.025, 12);
  expect(score.upper).toBeCloseTo(0.975, 12);
  expect(elo).toMatchObject({ value: 0 });
});

it('without games nothing is known', () => {
  const { score, superiority } = eloEstimate([0, 0, 0, 0, 0]);
  expect(score.value).toBeNaN();
  expect(superiority).toBeNaN();
});

it('an interval stays within the possible scores', () => {
  const { score } = eloEstimate([0, 0, 1, 0, 6]);
  expect(score.upper).toBe(1);
  expect(score.lower).toBeLessThan(score.value);
});
