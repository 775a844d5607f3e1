/** The tests of `randomPlay.test.ts` at full size. */
import './randomPlay.test.ts';
