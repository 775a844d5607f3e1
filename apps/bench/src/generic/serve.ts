/**
 * The process of one build in one row: answers searches by their processor time, the number of garbage collections, the
 * bytes of the tree, and visits.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { formatAnswer, formatError } from '../processes/task.ts';
import { buildIn } from './build.ts';
import { byHand } from './byHand.ts';
import { type Searcher, searcherOf } from './searcher.ts';

/** The index of the workload; the role: `now`, `before` or `by-hand`; and the folder of the build. */
const [, , workload, role, folder] = process.argv;
let searcher: Searcher | undefined;
const collections = new PerformanceObserver(() => {});
collections.observe({ entryTypes: ['gc'] });

for await (const task of createInterface({ input: process.stdin })) {
  try {
    const simulations = Number(task.split(' ')[1]);
    searcher ??=
      role === 'by-hand'
        ? byHand(simulations)
        : searcherOf(Number(workload), await buildIn(folder), role === 'before');
    const before = process.cpuUsage();
    const { visits, bytes } = searcher.search(simulations);
    const { user, system } = process.cpuUsage(before);
    await new Promise((done) => setImmediate(done)); // the observer hears of collections between tasks
    const heard = collections.takeRecords().length;
    const result = [heard, bytes, ...visits.split(',').map(Number)];
    console.log(formatAnswer({ seconds: (user + system) / 1e6, result }));
  } catch (error) {
    console.log(formatError(error));
  }
}
