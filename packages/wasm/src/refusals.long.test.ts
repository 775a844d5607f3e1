/** The tests of `refusals.test.ts` at full size. */
import './refusals.test.ts';
