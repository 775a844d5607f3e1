/** The tests of `landings.test.ts` at full size. */
import './landings.test.ts';
