/** The tests of `threatSets.test.ts` at full size. */
import './threatSets.test.ts';
