/** The tests of `abort.test.ts` at full size. */
import './abort.test.ts';
