import { expect, it } from 'vitest';
import { describeRest, RestGauge } from './restGauge.ts';

it('compares the loop with its shortest time', () => {
  const gauge = new RestGauge();
  gauge.sample();
  gauge.sample();
  expect(gauge.slowdown).toBeGreaterThanOrEqual(1);
  expect(gauge.slowdown).toBeLessThan(Infinity);
});

it('says whether the cores were at rest', () => {
  expect(describeRest(1.04)).toBe(
    'The cores were at rest: a loop of additions took 1.04 times its shortest time between the runs.',
  );
  expect(describeRest(1.42)).toBe(
    'Other work shared the cores, perhaps that of another machine: a loop of additions took 1.42 times its shortest time between the runs.',
  );
});
