// Preloaded into a program: reports moments on standard error, so that a test can send a signal right then.
import { isMainThread } from 'node:worker_threads';

const report = (moment) => process.stderr.write(`moment ${moment}\n`);

if (isMainThread) {
  process.on('newListener', (event) => {
    if (event === 'SIGINT') queueMicrotask(() => report('listening')); // once the listener is there
  });
  process.on('worker', (worker) => {
    report('worker');
    worker.once('online', () => report('online'));
    worker.once('message', () => report('message'));
  });
}
