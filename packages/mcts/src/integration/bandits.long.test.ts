/** The tests of `bandits.test.ts` at full size. */
import './bandits.test.ts';
