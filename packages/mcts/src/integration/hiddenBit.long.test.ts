/** The tests of `hiddenBit.test.ts` at full size. */
import './hiddenBit.test.ts';
