/** The tests of `exactSolver.test.ts` at full size. */
import './exactSolver.test.ts';
