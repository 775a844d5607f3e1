/** The tests of `examples.test.ts` at full size. */
import './examples.test.ts';
