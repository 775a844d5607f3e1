/** The tests of `pGames.test.ts` at full size. */
import './pGames.test.ts';
