import { expect, it } from 'vitest';
import { describeRest, RestGauge, slowdownOf } from './restGauge.ts';

it('compares the median time with the shortest', () => {
  expect(slowdownOf([3, 2, 4])).toBe(1.5);
  expect(slowdownOf([2])).toBe(1);
});

it('times its loop', () => {
  const gauge = new RestGauge();
  gauge.sample();
  expect(gauge.slowdown).toBeLessThan(Infinity); // no time is 0
});

it('says whether the cores were at rest', () => {
  expect(describeRest(1.04)).toBe(
    'The cores were at rest: a loop of additions took 1.04 times its shortest time between the runs.',
  );
  expect(describeRest(1.42)).toBe(
    'Other work shared the cores, perhaps that of another machine: a loop of additions took 1.42 times its shortest time between the runs.',
  );
});
