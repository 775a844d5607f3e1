/** The tests of `strength.redis.test.ts` at full size. */
import './strength.redis.test.ts';
