/** The tests of `gumbel.test.ts` at full size. */
import './gumbel.test.ts';
