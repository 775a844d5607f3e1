/** The rows of the bench: work that all contestants do alike, on Connect Four from the empty board. */
import type { SearchName, Task } from './lanes/task.ts';
import type { Unit } from './results.ts';

export interface Workload {
  readonly title: string;
  /** What is done, all of it in each round. */
  readonly tasks: readonly Task[];
  /** The search that it takes; undefined where it takes none. */
  readonly search: SearchName | undefined;
  /** How many simulations or rollouts that is. */
  readonly amount: number;
  /** What is told. A cold start tells milliseconds, and each run of it has a fresh lane, a new process or page. */
  readonly unit: Unit;
  /** What is done first, unmeasured. */
  readonly warmUp: readonly Task[];
}

/** The simulations whose memory is told. */
export const MEMORY_SIMULATIONS = 100_000;

const ROLLOUTS = 400_000;
const QUICK_ROLLOUTS = 100_000;
const MILLION = 1_000_000;

/** A cold start is the time to make an engine ready and to run so many simulations. */
export const COLD_SIMULATIONS = 1_000;

const TITLES: Readonly<Record<SearchName, string>> = {
  uct: 'UCT',
  pairs: 'UCT in pairs',
  solver: 'UCT with solver',
  'solver-pairs': 'UCT with solver in pairs',
};

/** @param quick less of everything, and nothing of a million simulations. */
export function workloads(quick: boolean): Workload[] {
  const both = (search: SearchName): Workload[] => [
    searching(search, MEMORY_SIMULATIONS, 1),
    ...(quick ? [] : [searching(search, MILLION, 1)]),
  ];
  return [
    rollouts(quick ? QUICK_ROLLOUTS : ROLLOUTS),
    searching('uct', 10_000, quick ? 3 : 10),
    ...both('uct'),
    ...both('pairs'),
    ...both('solver-pairs'),
    coldStart(),
  ];
}

function rollouts(count: number): Workload {
  const tasks: Task[] = [`rollouts ${count} 1`];
  return {
    title: 'rollouts',
    tasks,
    search: undefined,
    amount: count,
    unit: 'thousand rollouts a second',
    warmUp: tasks,
  };
}

/** So many simulations, for each seed from 1 to `seeds`. */
function searching(search: SearchName, simulations: number, seeds: number): Workload {
  return {
    title: `${TITLES[search]}, ${simulations.toLocaleString('en')}`,
    tasks: tasksOf(search, simulations, seeds),
    search,
    amount: simulations * seeds,
    unit: 'thousand simulations a second',
    warmUp: tasksOf(search, Math.min(simulations, MEMORY_SIMULATIONS), seeds),
  };
}

function tasksOf(search: SearchName, simulations: number, seeds: number): Task[] {
  return Array.from({ length: seeds }, (_, n): Task => `${search} ${simulations} ${n + 1}`);
}

function coldStart(): Workload {
  return {
    title: 'cold start',
    tasks: tasksOf('uct', COLD_SIMULATIONS, 1),
    search: 'uct',
    amount: COLD_SIMULATIONS,
    unit: 'milliseconds',
    warmUp: [],
  };
}
