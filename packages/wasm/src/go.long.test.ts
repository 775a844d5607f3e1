/** The tests of `go.test.ts` at full size. */
import './go.test.ts';
