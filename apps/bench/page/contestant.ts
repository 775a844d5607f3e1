/** The page of one contestant, or of the kernels, as its address says. A function of the page answers tasks. */
import { answering } from '../src/contestants/answering.ts';
import { contestantNames, contestants } from '../src/contestants/index.ts';

const wanted = decodeURIComponent(location.hash.slice(1));
if (wanted === 'kernels') await answerKernels();
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

function answerAs(wanted: string): void {
  const name = contestantNames.find((each) => each === wanted);
  if (name === undefined) throw new Error(`no contestant ${wanted}`);
  Object.assign(globalThis, { answer: answering(contestants[name].prepare) });
}
