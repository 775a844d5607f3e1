/** The tests of `agreement.page.test.ts` at full size. */
import './agreement.page.test.ts';
