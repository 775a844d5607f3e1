/** The tests of `shifts.page.test.ts` on a phone held both ways. */
import './shifts.page.test.ts';
