/** The tests of `train.test.ts` at full size. */
import './train.test.ts';
