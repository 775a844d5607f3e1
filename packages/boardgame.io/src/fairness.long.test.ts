/** The tests of `fairness.test.ts` at full size. */
import './fairness.test.ts';
