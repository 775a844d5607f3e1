/** The tests of `lookAhead.test.ts` at full size. */
import './lookAhead.test.ts';
