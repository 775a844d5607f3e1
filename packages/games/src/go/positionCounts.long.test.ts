/** The tests of `positionCounts.test.ts` at full size. */
import './positionCounts.test.ts';
