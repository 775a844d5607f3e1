/** The tests of `core.test.ts` at full size. */
import './core.test.ts';
