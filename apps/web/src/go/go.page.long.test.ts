/** The tests of `go.page.test.ts` at full size. */
import './go.page.test.ts';
