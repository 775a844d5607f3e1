/**
 * The page of one contestant, of the kernels, or of games in TypeScript, as its address says. A function of the page
 * answers tasks.
 */
import { answering } from '../src/contestants/answering.ts';
import { contestantNames, contestants } from '../src/contestants/index.ts';
import type { Bundles, PageSearch, PageSearcher } from '../src/generic/pageSearch.ts';

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

/** Games in TypeScript: the function searches some times. All calls name the same search. */
async function answerGeneric(): Promise<void> {
  const { openSearch } = await import('../src/generic/pageSearch.ts');
  const bundle = (name: string) =>
    import(/* @vite-ignore */ new URL(`builds/${name}.js`, location.href).href);
  const bundles: Bundles = {
    build: (index) => bundle(String(index)),
    multimcts: () => bundle('multimcts'),
  };
  let searcher: PageSearcher | undefined;
  const answer = async (search: PageSearch, simulations: number, times: number) => {
    searcher ??= await openSearch(search, simulations, bundles);
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
