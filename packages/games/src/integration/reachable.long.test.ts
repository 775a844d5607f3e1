/** The tests of `reachable.test.ts` at full size. */
import './reachable.test.ts';
