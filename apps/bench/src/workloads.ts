/** The rows of the bench: equal work for all contestants, on Connect Four from the empty board. */
import type { SearchName, Task } from './processes/task.ts';
import type { Unit } from './results.ts';

export interface Workload {
  readonly title: string;
  /** The tasks of each round. */
  readonly tasks: readonly Task[];
  /** The search that it needs, if any. */
  readonly search: SearchName | undefined;
  /** The total of simulations or rollouts. */
  readonly amount: number;
  /** The kind of value. A cold start is in milliseconds, and each of its runs has a fresh process. */
  readonly unit: Unit;
  /** The tasks before it, unmeasured. */
  readonly warmUp: readonly Task[];
}

/** The number of simulations whose memory is measured. */
export const MEMORY_SIMULATIONS = 100_000;

const ROLLOUTS = 400_000;
const QUICK_ROLLOUTS = 100_000;
const MILLION = 1_000_000;

/** The simulations of a cold start, which also makes an engine ready. */
export const COLD_SIMULATIONS = 1_000;

const TITLES: Readonly<Record<SearchName, string>> = {
  uct: 'UCT',
  pairs: 'UCT in pairs',
  solver: 'UCT with solver',
  'solver-pairs': 'UCT with solver in pairs',
};

/** @param quick fewer of all, and no row of a million simulations. */
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

/** The given simulations, for each seed from 1 to `seeds`. */
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
