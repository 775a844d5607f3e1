/** Every fault at every one of the first 2,000 calls of every callback: minutes, for `npm run test:long`. */
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../test/chaos.ts';
import { CHAOS_CASES } from '../../test/chaosCases.ts';
import { ChaosTrials } from '../../test/chaosTrials.ts';

const CALLS = 2_000;
const TIMEOUT = 3_600_000;

describe.each(Object.keys(CHAOS_CASES))('a search with %s', (name) => {
  const trials = new ChaosTrials(CHAOS_CASES[name]);

  it.each(Object.keys(FAULTS))(
    'is whole, whichever call: %s',
    async (fault) => {
      expect.hasAssertions();
      for (let call = 1; call <= CALLS; call++) {
        await trials.run(fault, call, false);
        if (call % 10 === 0) await trials.run(fault, call, true);
      }
    },
    TIMEOUT,
  );
});
