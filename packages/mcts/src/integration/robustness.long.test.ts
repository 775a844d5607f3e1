/** The tests of `robustness.test.ts` at full size. */
import './robustness.test.ts';
