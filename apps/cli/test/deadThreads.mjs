// Preloaded into a program: ends its threads, either all at their start or the first one before its search.
import { isMainThread, parentPort, threadId } from 'node:worker_threads';

/** The orders before are the engine and the start of a search. */
const FIRST_RUN = 3;

if (!isMainThread) {
  if (process.env.DEAD_THREADS === 'all') setTimeout(() => process.exit(7), 0);
  else if (threadId === 1) {
    let orders = 0;
    parentPort.on('message', () => {
      if (++orders === FIRST_RUN) process.exit(7);
    });
  }
}
