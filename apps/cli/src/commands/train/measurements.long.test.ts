/** The tests of `measurements.test.ts` at full size. */
import './measurements.test.ts';
