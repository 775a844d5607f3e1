/** The tests of `banyanAsc.test.ts` at full size. */
import './banyanAsc.test.ts';
