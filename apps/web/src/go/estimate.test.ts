import { expect, it } from 'vitest';
import { estimateWords, leaderWords } from './estimate.ts';

const NO_MAP = { ownership: new Float64Array(), dead: [] };

it('an estimate has its mean, the interval of the mean, and the share of wins', () => {
  expect(estimateWords({ ...NO_MAP, rollouts: 1_000, lead: 1.5, error: 1, wins: 0.525 })).toBe(
    'In 1,000 random games from here Black leads by 1.5 points on average (95 % interval of the mean: White by 0.5 to Black by 3.5), and Black wins 53 %.',
  );
});

it.each([
  [3.5, 'Black leads by 3.5 points'],
  [-1, 'White leads by 1 point'],
  [0, 'the areas are equal'],
])('a lead of %d is put in words', (lead, words) => {
  expect(leaderWords(lead)).toBe(words);
});
