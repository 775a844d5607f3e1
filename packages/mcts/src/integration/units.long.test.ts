/** The tests of `units.test.ts` at full size. */
import './units.test.ts';
