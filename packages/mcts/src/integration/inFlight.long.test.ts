/** The tests of `inFlight.test.ts` at full size. */
import './inFlight.test.ts';
