// Preloaded by a program: its threads end in the middle of a search, all of them or the first alone.
import { isMainThread, threadId } from 'node:worker_threads';

const all = process.env.DEAD_THREADS === 'all';
if (!isMainThread && (all || threadId === 1)) setTimeout(() => process.exit(7), all ? 0 : 1_500);
