/** The tests of `network.page.test.ts` at full size. */
import './network.page.test.ts';
