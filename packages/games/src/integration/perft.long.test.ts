/** The tests of `perft.test.ts` at full size. */
import './perft.test.ts';
