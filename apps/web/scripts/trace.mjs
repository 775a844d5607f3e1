// Chromium's tracing of the main thread of a page.

/**
 * @typedef {{ functionName: string, url?: string, lineNumber?: number }} CallFrame
 * @typedef {{ id: number, parent?: number, callFrame: CallFrame }} ProfileNode
 * @typedef {{ nodes?: ProfileNode[], samples?: number[] }} ProfilePart
 * @typedef {{ name?: string, data?: { startTime?: number, cpuProfile?: ProfilePart, timeDeltas?: number[] } }} Details
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, id?: string, dur?: number, tdur?: number, args?: Details }} TraceEvent
 */

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
const SAMPLING = ['disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.cpu_profiler.hires'];

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

/** The name of a file of libraries, whose functions are not named: their callers in the app are. */
export const LIBRARY = 'library';

/** The number of functions that are named. */
const NAMED = 5;

/**
 * The longest task of the page's main thread while something is done, in milliseconds of the processor, with its parts,
 * and, where it is sampled, with the functions that it spent most samples in. Sampling lengthens it.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} work
 * @param {{ isSampled?: boolean }} [options]
 */
export async function longestTask(page, work, { isSampled = false } = {}) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...JSON.parse(JSON.stringify(value)));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: isSampled ? [...CATEGORIES, ...SAMPLING] : CATEGORIES },
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
  return {
    milliseconds: processorTime(longest) / 1_000,
    parts: parts.join(', '),
    functions: functionsOf(events, longest).join(', '),
  };
}

/**
 * The functions that most samples of a task are in, callees included, with their shares of its time.
 *
 * @param {readonly TraceEvent[]} events
 * @param {TraceEvent} task
 */
function functionsOf(events, task) {
  const begin = events.find((event) => event.name === 'Profile' && threadOf(event) === threadOf(task));
  const chunks = events.filter(
    ({ name, id, pid }) => name === 'ProfileChunk' && id === begin?.id && pid === begin?.pid,
  );
  /** @type {Map<number, ProfileNode>} */
  const nodes = new Map();
  /** @type {Map<string, number>} */
  const times = new Map();
  let now = begin?.args?.data?.startTime ?? 0;
  let total = 0;
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      const passed = timeDeltas[index] ?? 0;
      now += passed;
      if (now < task.ts || now > task.ts + (task.dur ?? 0)) continue;
      total += passed;
      for (const name of new Set(namesFrom(nodes, id))) times.set(name, (times.get(name) ?? 0) + passed);
    }
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([name, time]) => `${name} ${Math.round((100 * time) / total)} %`);
}

/**
 * The functions of the app that a sample is in, from the innermost to the outermost.
 *
 * @param {ReadonlyMap<number, ProfileNode>} nodes
 * @param {number | undefined} id
 */
function namesFrom(nodes, id) {
  const names = [];
  for (let node = id === undefined ? undefined : nodes.get(id); node !== undefined; ) {
    const { functionName, url = '', lineNumber = 0 } = node.callFrame;
    const file = url.split('/').at(-1) ?? '';
    if (file !== '' && !file.startsWith(`${LIBRARY}-`))
      names.push(`${functionName || 'module'} (${file}:${lineNumber + 1})`);
    node = node.parent === undefined ? undefined : nodes.get(node.parent);
  }
  return names;
}

/** @param {TraceEvent} event */
function threadOf({ pid, tid }) {
  return `${pid}/${tid}`;
}

/** Microseconds of the processor, which other programs hardly lengthen; the shortest events have none. @param {TraceEvent} event */
function processorTime({ tdur = 0 }) {
  return tdur;
}
