import { expect, it } from 'vitest';
import { type Competitor, runContest } from './contest.ts';

/** A competitor that takes `seconds` in each run, and finds `result`. */
function competitor(
  name: string,
  seconds: readonly number[],
  found: readonly number[] = [7],
  isComparable = true,
): Competitor {
  let run = 0;
  return {
    name,
    isComparable,
    run: async () => {
      const answer = { seconds: seconds[run], result: [found[Math.min(run, found.length - 1)]] };
      run++;
      return answer;
    },
  };
}

it('takes turns, and begins each round with another', async () => {
  const runs: string[] = [];
  const competitors = ['a', 'b', 'c'].map((name) => competitor(name, [1, 2]));
  const standings = await runContest(competitors, { rounds: 2, patience: Infinity }, (name, round) =>
    runs.push(`${round}${name}`),
  );
  expect(runs).toEqual(['0a', '0b', '0c', '1b', '1c', '1a']);
  expect(standings[2]).toEqual({ name: 'c', rounds: [1, 2], result: [7] });
});

it('a contestant that is too slow skips the remaining rounds', async () => {
  const competitors = [competitor('fast', [1, 1, 1, 1]), competitor('slow', [4, 4, 4, 4])];
  const [fast, slow] = await runContest(competitors, { rounds: 4, patience: 8 });
  expect(fast?.rounds).toEqual([1, 1, 1, 1]);
  expect(slow?.rounds).toEqual([4, 4, undefined, undefined]);
});

it('stops where two of them disagree', async () => {
  const competitors = [competitor('one', [1]), competitor('other', [1], [8])];
  await expect(runContest(competitors, { rounds: 1, patience: 1 })).rejects.toThrow(
    'one found 7, but other found 8: they do not do the same work',
  );
});

it('stops where one of them disagrees with itself', async () => {
  await expect(runContest([competitor('one', [1, 1], [7, 8])], { rounds: 2, patience: 9 })).rejects.toThrow(
    'one found 7, but one found 8',
  );
});

it('lets one that cannot be compared find what it finds', async () => {
  const competitors = [competitor('own', [1], [8], false), competitor('one', [1]), competitor('other', [1])];
  await expect(runContest(competitors, { rounds: 1, patience: 1 })).resolves.toHaveLength(3);
});
