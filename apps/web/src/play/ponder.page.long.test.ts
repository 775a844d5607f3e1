/** The tests of `ponder.page.test.ts` at full size. */
import './ponder.page.test.ts';
