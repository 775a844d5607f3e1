/** The tests of `recipes.page.test.ts` at full size. */
import './recipes.page.test.ts';
