/** The tests of `analyse.page.test.ts` at full size. */
import './analyse.page.test.ts';
