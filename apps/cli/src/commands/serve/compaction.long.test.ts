/** The kill test of compactions in full: a hundred kills. */
import './compaction.test.ts';
