/** The tests of `slices.test.ts` at full size. */
import './slices.test.ts';
