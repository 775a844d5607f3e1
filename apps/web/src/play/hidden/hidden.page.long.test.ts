/** The tests of `hidden.page.test.ts` at full size. */
import './hidden.page.test.ts';
