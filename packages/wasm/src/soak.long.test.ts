/** The tests of `soak.test.ts` at full size. */
import './soak.test.ts';
