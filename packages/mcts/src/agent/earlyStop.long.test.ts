/** The tests of `earlyStop.test.ts` at full size. */
import './earlyStop.test.ts';
