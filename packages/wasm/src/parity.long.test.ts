/** The tests of `parity.test.ts` at full size. */
import './parity.test.ts';
