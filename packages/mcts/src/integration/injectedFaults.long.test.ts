/** A fault at each of the first calls of callbacks, each kind in turn, in every kind of search. */
import { describe, expect, it } from 'vitest';
import { FAULT_CASES } from '../../test/faultCases.ts';
import { FAULTS } from '../../test/faultInjector.ts';
import { CALLS, FaultTrials } from '../../test/faultTrials.ts';

const KINDS = Object.keys(FAULTS);

describe(`a fault at each of the first ${CALLS} calls of callbacks`, () => {
  it.each(Object.entries(FAULT_CASES))('is reported or harmless in a search with %s', async (name, start) => {
    expect.hasAssertions();
    const trials = new FaultTrials(start);
    const offset = name.length; // so that not every search has the same fault at the same call
    for (let call = 1; call <= CALLS; call++) {
      await trials.run(KINDS[(call + offset) % KINDS.length], call, call % 10 === 0);
    }
  });
});
