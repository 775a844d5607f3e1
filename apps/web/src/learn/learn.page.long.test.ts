/** The tests of `learn.page.test.ts` at full size. */
import './learn.page.test.ts';
