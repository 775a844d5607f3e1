/** A callback that goes wrong at one of its calls, in any way: a seeded sample of all that `anyFault.long.test.ts` tries. */
import { describe, expect, it } from 'vitest';
import { FAULT_CASES } from '../../test/faultCases.ts';
import { FaultTrials } from '../../test/faultTrials.ts';

const TRIALS = 100;

describe('a callback that goes wrong at any call, in any way', () => {
  it.each(Object.entries(FAULT_CASES))('is told or harmless in a search with %s', async (name, start) => {
    expect.hasAssertions();
    await new FaultTrials(start).sample(TRIALS, name);
  });
});
