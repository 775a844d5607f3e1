/** The tests of `watch.page.test.ts` at full size. */
import './watch.page.test.ts';
