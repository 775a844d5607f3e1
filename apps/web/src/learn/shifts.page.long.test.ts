/** The tests of `shifts.page.test.ts` at full size. */
import './shifts.page.test.ts';
