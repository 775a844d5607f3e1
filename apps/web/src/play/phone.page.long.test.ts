/** The tests of `phone.page.test.ts` at full size. */
import './phone.page.test.ts';
