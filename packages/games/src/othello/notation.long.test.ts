/** The tests of `notation.test.ts` at full size. */
import './notation.test.ts';
