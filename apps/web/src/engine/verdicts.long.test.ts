/** The tests of `verdicts.test.ts` at full size. */
import './verdicts.test.ts';
