/** The tests of `train.redis.test.ts` at full size. */
import './train.redis.test.ts';
