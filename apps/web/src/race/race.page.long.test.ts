/** The tests of `race.page.test.ts` at full size. */
import './race.page.test.ts';
