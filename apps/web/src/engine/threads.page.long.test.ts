/** The tests of `threads.page.test.ts` at full size. */
import './threads.page.test.ts';
