// Chromium's tracing of the main thread of a page.

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent */

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Events that say what a task did; the rest is the machinery around them. */
const PARTS = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'RunMicrotasks',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'ParseHTML',
  'MajorGC',
  'MinorGC',
]);

/**
 * The longest task of the page's main thread while something is done, in milliseconds of the processor, with its parts.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} work
 */
export async function longestTask(page, work) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...JSON.parse(JSON.stringify(value)));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return longestOf(events);
}

/** @param {readonly TraceEvent[]} events */
function longestOf(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const onMain = events.filter((event) => event.ph === 'X' && main.has(threadOf(event)));
  const tasks = onMain.filter(({ name }) => /RunTask$/.test(name));
  if (!tasks.some((task) => processorTime(task) > 0))
    throw new Error('the trace has no times of the processor for tasks of the main thread');
  const longest = tasks.reduce((one, other) => (processorTime(other) > processorTime(one) ? other : one));
  const end = longest.ts + (longest.dur ?? 0);
  const parts = onMain
    .filter((event) => PARTS.has(event.name) && event.ts >= longest.ts && event.ts < end)
    .filter((event) => threadOf(event) === threadOf(longest) && processorTime(event) > 500)
    .map((event) => `${event.name} ${(processorTime(event) / 1_000).toFixed(1)}`);
  return { milliseconds: processorTime(longest) / 1_000, parts: parts.join(', ') };
}

/** @param {TraceEvent} event */
function threadOf({ pid, tid }) {
  return `${pid}/${tid}`;
}

/** Microseconds of the processor, which other programs hardly lengthen; the shortest events have none. @param {TraceEvent} event */
function processorTime({ tdur = 0 }) {
  return tdur;
}
