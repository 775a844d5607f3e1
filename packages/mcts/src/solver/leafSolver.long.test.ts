/** The tests of `leafSolver.test.ts` at full size. */
import './leafSolver.test.ts';
