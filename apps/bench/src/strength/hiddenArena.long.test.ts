/** The tests of `hiddenArena.test.ts` at full size. */
import './hiddenArena.test.ts';
