/** The tests of `selection.test.ts` at full size. */
import './selection.test.ts';
