/** The tests of `embed.page.test.ts` at full size. */
import './embed.page.test.ts';
