/** Splits what the page does into short tasks, so that input and painting never wait for long. */

/** Milliseconds of work between two frames: its layout is one task. */
const SLICE = 3;

/** Milliseconds after which work goes on without a frame, which pages in the background do not have. */
const MAX_WAIT = 100;

const waiting = new Set<() => void>();
let isRunning = false;

/** Ends the current task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Does work in a task of its own, after the work that waits already.
 * @returns cancels it.
 */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (!isRunning) void run();
  return () => waiting.delete(work);
}

/** Waits for a task of its own, after the work that waits already. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    inTurn(resolve);
  });
}

async function run(): Promise<void> {
  isRunning = true;
  let spent = 0;
  for (const work of waiting) {
    await (spent < SLICE ? nextTask() : nextFrame());
    if (spent >= SLICE) spent = 0;
    if (!waiting.delete(work)) continue;
    const begin = performance.now();
    try {
      work();
    } catch (error) {
      reportError(error);
    }
    await undefined; // what it renders is rendered now
    spent += performance.now() - begin;
  }
  isRunning = false;
}

/** Waits for a task after the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
