/** The tests of `connectFourHalves.test.ts` at full size. */
import './connectFourHalves.test.ts';
