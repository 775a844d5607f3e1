/** The rows of the bench: work that all contestants do alike, on Connect Four from the empty board. */
import type { Task } from './task.ts';

export interface Workload {
  readonly title: string;
  /** What is done, all of it in each round. */
  readonly tasks: readonly Task[];
  /** How many simulations or rollouts that is. */
  readonly units: number;
  /** What is done first, unmeasured. */
  readonly warmUp: readonly Task[];
  /** Whether each run has a fresh lane, a new process or page: then it is the time that counts, not the speed. */
  readonly isColdStart: boolean;
  /** Whether the tutorial must find what the others find: not where it builds a tree of its own kind. */
  readonly holdsForTutorial: boolean;
}

/** The simulations whose memory is told. */
export const MEMORY_SIMULATIONS = 100_000;

const ROLLOUTS = 500_000;
const QUICK_ROLLOUTS = 100_000;

/** A cold start is the time to make an engine ready and to run so many simulations. */
export const COLD_SIMULATIONS = 1_000;

/** @param quick less of everything, and nothing of a million simulations. */
export function workloads(quick: boolean): Workload[] {
  return [
    rollouts(quick ? QUICK_ROLLOUTS : ROLLOUTS),
    uct(10_000, quick ? 3 : 10),
    uct(MEMORY_SIMULATIONS, 1),
    ...(quick ? [] : [uct(1_000_000, 1, uctTasks(MEMORY_SIMULATIONS, 1))]),
    coldStart(),
  ];
}

function rollouts(count: number): Workload {
  const tasks: Task[] = [`rollouts ${count} 1`];
  return {
    title: 'rollouts',
    tasks,
    units: count,
    warmUp: tasks,
    isColdStart: false,
    holdsForTutorial: true,
  };
}

/** So many simulations, for each seed from 1 to `seeds`. */
function uct(
  simulations: number,
  seeds: number,
  warmUp: readonly Task[] = uctTasks(simulations, seeds),
): Workload {
  const tasks = uctTasks(simulations, seeds);
  return {
    title: `UCT, ${simulations.toLocaleString('en')} simulations`,
    tasks,
    units: simulations * seeds,
    warmUp,
    isColdStart: false,
    holdsForTutorial: false,
  };
}

function uctTasks(simulations: number, seeds: number): Task[] {
  return Array.from({ length: seeds }, (_, n): Task => `uct ${simulations} ${n + 1}`);
}

function coldStart(): Workload {
  return {
    title: 'cold start',
    tasks: [`uct ${COLD_SIMULATIONS} 1`],
    units: COLD_SIMULATIONS,
    warmUp: [],
    isColdStart: true,
    holdsForTutorial: false,
  };
}
