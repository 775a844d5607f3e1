/** The tests of `solved.test.ts` at full size. */
import './solved.test.ts';
