/** The tests of `puct.test.ts` at full size. */
import './puct.test.ts';
