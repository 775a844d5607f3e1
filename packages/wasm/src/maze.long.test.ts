/** The tests of `maze.test.ts` at full size. */
import './maze.test.ts';
