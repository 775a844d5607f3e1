/** The tests of `connectN.test.ts` at full size. */
import './connectN.test.ts';
