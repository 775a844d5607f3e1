/** The tests of `search.test.ts` at full size. */
import './search.test.ts';
