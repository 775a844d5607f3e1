/** The tests of `exactFirst.test.ts` at full size. */
import './exactFirst.test.ts';
