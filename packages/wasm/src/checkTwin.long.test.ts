/** The tests of `checkTwin.test.ts` at full size. */
import './checkTwin.test.ts';
