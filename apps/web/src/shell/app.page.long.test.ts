/** The tests of `app.page.test.ts` at full size. */
import './app.page.test.ts';
