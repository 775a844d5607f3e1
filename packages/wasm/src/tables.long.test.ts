/** The tests of `tables.test.ts` at full size. */
import './tables.test.ts';
