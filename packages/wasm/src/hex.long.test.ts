/** The tests of `hex.test.ts` at full size. */
import './hex.test.ts';
