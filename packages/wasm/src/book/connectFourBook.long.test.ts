/** The tests of `connectFourBook.test.ts` at full size. */
import './connectFourBook.test.ts';
