/** The tests of `server.test.ts` at full size. */
import './server.test.ts';
