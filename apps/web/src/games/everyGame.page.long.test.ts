/** The tests of `everyGame.page.test.ts` with all games. */
import './everyGame.page.test.ts';
