/** The tests of `chess.test.ts` at full size. */
import './chess.test.ts';
