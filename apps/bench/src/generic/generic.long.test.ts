/** The tests of `generic.test.ts` at full size. */
import './generic.test.ts';
