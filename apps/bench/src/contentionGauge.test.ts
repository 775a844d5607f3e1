import { expect, it } from 'vitest';
import { ContentionGauge, describeContention, slowdownOf } from './contentionGauge.ts';

it('compares the median time with the shortest', () => {
  expect(slowdownOf([3, 2, 4])).toBe(1.5);
  expect(slowdownOf([2])).toBe(1);
  expect(slowdownOf(new Array<number>(400_000).fill(5))).toBe(1);
});

it('times its loop', () => {
  const gauge = new ContentionGauge();
  gauge.sample();
  expect(gauge.slowdown).toBeLessThan(Infinity); // no time is 0
});

it('says whether there is a sign of other work', () => {
  expect(describeContention(1.04)).toBe(
    'No sign of other work on the cores: between the runs, the median time of a loop of additions was 1.04 times its shortest.',
  );
  expect(describeContention(1.42)).toMatch(
    /^Other work, perhaps of another machine, slowed the cores: .* 1\.42 times/,
  );
});
