// Preloaded by a program: its threads end, all of them as they begin, or the first alone as it is to search.
import { isMainThread, parentPort, threadId } from 'node:worker_threads';

/** After the engine and the start of a search. */
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
