/** Faults at single calls of callbacks: a seeded sample of those in `injectedFaults.long.test.ts`. */
import { describe, expect, it } from 'vitest';
import { FAULT_CASES } from '../../test/faultCases.ts';
import { FaultTrials } from '../../test/faultTrials.ts';

const TRIALS = 25;

describe('a fault of any kind at any call of a callback', () => {
  it.each(Object.entries(FAULT_CASES))('is reported or harmless in a search with %s', async (name, start) => {
    expect.hasAssertions();
    await new FaultTrials(start).sample(TRIALS, name);
  });
});
