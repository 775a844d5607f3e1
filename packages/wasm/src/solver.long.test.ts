/** The tests of `solver.test.ts` at full size. */
import './solver.test.ts';
