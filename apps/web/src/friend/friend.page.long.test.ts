/** The tests of `friend.page.test.ts` at full size. */
import './friend.page.test.ts';
