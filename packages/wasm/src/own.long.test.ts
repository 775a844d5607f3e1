/** The tests of `own.test.ts` at full size. */
import './own.test.ts';
