import { expect, it } from 'vitest';
import { hold, quartiles } from './contest.ts';

/** A clock that each run moves on by what its contestant takes. */
function contestOf(milliseconds: Record<string, readonly number[]>, results: Record<string, number> = {}) {
  let time = 0;
  const contestants = Object.entries(milliseconds).map(([name, times]) => {
    let round = 0;
    return {
      name,
      run: () => {
        time += times[round++] ?? 0;
        return results[name] ?? 0;
      },
    };
  });
  return { contest: { title: 'a contest', units: 1_000, contestants }, now: () => time };
}

it('the first round does not count, and the ratio is that of rounds and not of medians', () => {
  const { contest, now } = contestOf({ first: [999, 10, 20, 40], second: [1, 5, 10, 10] });
  const [first, second] = hold(contest, 3, now);
  expect(first).toEqual({
    name: 'first',
    perSecond: { lower: 37_500, median: 50_000, upper: 75_000 },
    ratio: 1,
  });
  expect(second?.perSecond.median).toBe(100_000);
  expect(second?.ratio).toBe(2); // 2, 2 and 4
});

it('contestants who disagree are no contest', () => {
  const { contest, now } = contestOf({ first: [1, 1], second: [1, 1] }, { second: 7 });
  expect(() => hold(contest, 1, now)).toThrow('a contest: the results differ: 0, 7');
});

it('quartiles lie between neighbours', () => {
  expect(quartiles([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  expect(quartiles([5])).toEqual({ lower: 5, median: 5, upper: 5 });
});
