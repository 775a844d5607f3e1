/** The tests of `forgedProofs.test.ts` at full size. */
import './forgedProofs.test.ts';
