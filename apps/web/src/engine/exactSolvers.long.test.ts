/** The tests of `exactSolvers.test.ts` at full size. */
import './exactSolvers.test.ts';
