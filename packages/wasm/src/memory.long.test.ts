/** The tests of `memory.test.ts` at full size. */
import './memory.test.ts';
