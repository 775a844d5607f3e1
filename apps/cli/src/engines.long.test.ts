/** The tests of `engines.test.ts` at full size. */
import './engines.test.ts';
