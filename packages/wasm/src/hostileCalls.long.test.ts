/** The tests of `hostileCalls.test.ts` at full size. */
import './hostileCalls.test.ts';
