/** The tests of `ladder.test.ts` at full size. */
import './ladder.test.ts';
