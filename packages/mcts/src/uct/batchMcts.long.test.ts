/** The tests of `batchMcts.test.ts` at full size. */
import './batchMcts.test.ts';
