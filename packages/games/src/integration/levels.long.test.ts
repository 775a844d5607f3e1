/** The tests of `levels.test.ts` at full size. */
import './levels.test.ts';
