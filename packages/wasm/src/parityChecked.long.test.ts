/** The tests of `parityChecked.test.ts` at full size. */
import './parityChecked.test.ts';
