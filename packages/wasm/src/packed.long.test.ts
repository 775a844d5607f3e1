/** The tests of `packed.test.ts` at full size. */
import './packed.test.ts';
