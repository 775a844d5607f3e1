/** The kill test in full: a thousand games. */
import './crash.test.ts';
