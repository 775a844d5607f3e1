/**
 * A process that runs the cases of one target, one after the other, until its time is over. It tells its supervisor of
 * failures and kinds of answers; a rejection that nobody handles, or a warning, ends it like any crash.
 */
import { templateOf } from './laws.ts';
import { type Answer, readTask } from './messages.ts';
import { ProgressWriter } from './progress.ts';
import { seedOf } from './target.ts';
import { loadTarget } from './targets.ts';

/** Milliseconds between two reports of what was answered. */
const REPORT_EVERY = 500;

process.on('warning', (warning) => {
  throw warning;
});

const { name, seed, from, to, milliseconds, progress: path } = readTask(process.argv[2] ?? '');
const target = await loadTarget(name);
const progress = new ProgressWriter(path);
/** The failures that were told: of a kind, one is enough. */
const told = new Set<string>();
const kinds = new Map<string, number>();

function tell(answer: Answer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });
}

async function report(): Promise<void> {
  await tell({ kind: 'kinds', kinds: [...kinds] });
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
    if (told.has(kind)) continue;
    told.add(kind);
    await tell({ kind: 'failure', index, what, input: await target.shrunk(own) });
  }
  // What a case leaves behind, such as a rejection that nobody handles, comes to light before the next one begins.
  await new Promise((resolve) => setImmediate(resolve));
  progress.write({ current: index, ended: index - from + 1 });
  if (performance.now() - reported < REPORT_EVERY) continue;
  reported = performance.now();
  await report();
}
await report();
progress.close();
process.exit();
