/**
 * A process that runs the cases of one target, one after the other, until its time is over. It reports failures and kinds of
 * answers to its supervisor. An unhandled rejection or a warning ends it like a crash.
 */
import { templateOf } from './laws.ts';
import { type Answer, readTask } from './messages.ts';
import { ProgressWriter } from './progress.ts';
import { seedOf } from './target.ts';
import { loadTarget } from './targets.ts';

/** Milliseconds between two reports of the kinds of answers. */
const REPORT_EVERY = 500;

process.on('warning', (warning) => {
  throw warning;
});

const { name, seed, from, to, milliseconds, progress: path } = readTask(process.argv[2] ?? '');
const target = await loadTarget(name);
const progress = new ProgressWriter(path);
/** The kinds of failures that were reported, one failure for each. */
const reportedKinds = new Set<string>();
const kinds = new Map<string, number>();

function send(answer: Answer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });
}

async function report(): Promise<void> {
  await send({ kind: 'kinds', kinds: [...kinds] });
  kinds.clear();
}

const until = performance.now() + milliseconds;
let reported = performance.now();
for (let index = from; index < to && performance.now() < until; index++) {
  progress.write({ current: index, ended: index - from });
  const own = seedOf(seed, name, index);
  try {
    for (const kind of await target.run(own)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const kind = templateOf(what.split('\n', 1)[0] ?? '');
    if (reportedKinds.has(kind)) continue;
    reportedKinds.add(kind);
    await send({ kind: 'failure', index, what, input: await target.shrunk(own) });
  }
  // An unhandled rejection of this case is raised before the next case begins.
  await new Promise((resolve) => setImmediate(resolve));
  progress.write({ current: index, ended: index - from + 1 });
  if (performance.now() - reported < REPORT_EVERY) continue;
  reported = performance.now();
  await report();
}
await report();
progress.close();
process.exit();
