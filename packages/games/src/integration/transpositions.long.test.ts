/** The tests of `transpositions.test.ts` at full size. */
import './transpositions.test.ts';
