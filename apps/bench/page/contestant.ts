/**
 * The page of one contestant, of the kernels, or of games in TypeScript, as its address says. A function of the page
 * answers tasks.
 */
import { answering } from '../src/contestants/answering.ts';
import { contestantNames, contestants } from '../src/contestants/index.ts';
import type { Searcher } from '../src/generic/searcher.ts';

const wanted = decodeURIComponent(location.hash.slice(1));
if (wanted === 'kernels') await answerKernels();
else if (wanted === 'generic') await answerGeneric();
else answerAs(wanted);

/** Kernels of neural networks: the function runs the task of an index some times. */
async function answerKernels(): Promise<void> {
  const { KERNEL_TASKS, prepareTask } = await import('../src/kernels/workload.ts');
  const prepared = new Map<number, () => void>();
  const answer = (task: number, times: number) => {
    const run = prepared.get(task) ?? prepareTask(KERNEL_TASKS[task]);
    prepared.set(task, run);
    for (let n = 0; n < times; n++) run();
  };
  Object.assign(globalThis, { answer });
}

/** Games in TypeScript: the function searches a workload some times with a build, which stands beside the page. */
async function answerGeneric(): Promise<void> {
  const { searcherOf } = await import('../src/generic/searcher.ts');
  const searchers = new Map<string, Searcher>();
  const answer = async (workload: number, build: number, simulations: number, times: number) => {
    const key = `${workload} ${build}`;
    const address = new URL(`builds/${build}.js`, location.href).href;
    const searcher =
      searchers.get(key) ?? searcherOf(workload, await import(/* @vite-ignore */ address), build > 0);
    searchers.set(key, searcher);
    let searched = searcher.search(simulations);
    for (let time = 1; time < times; time++) searched = searcher.search(simulations);
    return searched;
  };
  Object.assign(globalThis, { answer });
}

function answerAs(wanted: string): void {
  const name = contestantNames.find((each) => each === wanted);
  if (name === undefined) throw new Error(`no contestant ${wanted}`);
  Object.assign(globalThis, { answer: answering(contestants[name].prepare) });
}
