/** The tests of `ismcts.test.ts` at full size. */
import './ismcts.test.ts';
