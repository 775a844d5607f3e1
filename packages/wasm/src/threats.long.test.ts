/** The tests of `threats.test.ts` at full size. */
import './threats.test.ts';
