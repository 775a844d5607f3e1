/** The tests of `banyanBot.test.ts` at full size. */
import './banyanBot.test.ts';
