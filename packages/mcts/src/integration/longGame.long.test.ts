/** The tests of `longGame.test.ts` at full size. */
import './longGame.test.ts';
