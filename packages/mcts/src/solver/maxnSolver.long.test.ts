/** The tests of `maxnSolver.test.ts` at full size. */
import './maxnSolver.test.ts';
