/** The tests of `savedTree.test.ts` at full size. */
import './savedTree.test.ts';
