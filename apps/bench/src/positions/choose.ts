/** One move of a contender, under a budget of processor time or of simulations. */
import type { ExactReport, SearchReport } from '@banyan/mcts';
import type { Contender } from './contenders.ts';

/** Seconds of processor time, or simulations (nodes for an exact solver). */
export type Budget = { readonly seconds: number } | { readonly simulations: number };

export interface Chosen {
  /** The recommended action. */
  readonly action: number;
  /** The proven outcome, if there is one. */
  readonly outcome: number | undefined;
  /** Seconds of processor time. */
  readonly seconds: number;
  /** Simulations, or nodes. */
  readonly work: number;
}

/** What both kinds of search do. */
interface Runnable {
  readonly status: string;
  run(count: number): number;
  dispose(): void;
}

/** The part of the time that a slice takes. */
const SLICES = 50;
const FIRST_SLICE = 64;
const MAX_SLICE = 65_536;

/** Starts a search, runs it, and returns the recommended action. The time includes all three. */
export function choose<State>(
  contender: Contender<State>,
  state: State,
  budget: Budget,
  seed: number,
  clock: () => number = processorSeconds,
): Chosen {
  const began = clock();
  if ('policy' in contender) {
    const action = contender.policy(state);
    return { action, outcome: undefined, work: 1, seconds: clock() - began };
  }
  if ('solver' in contender) {
    const search = contender.solver.start(state);
    return chosen(
      search,
      () => fromExact(search.report()),
      budget,
      () => clock() - began,
    );
  }
  const search = contender.engine.start(state, seed);
  return chosen(
    search,
    () => fromSearch(search.report()),
    budget,
    () => clock() - began,
  );
}

/** Seconds of processor time of this process, garbage collection included. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function chosen(
  search: Runnable,
  report: () => Pick<Chosen, 'action' | 'outcome'>,
  budget: Budget,
  elapsed: () => number,
): Chosen {
  try {
    const work =
      'seconds' in budget ? runFor(search, budget.seconds, elapsed) : search.run(budget.simulations);
    return { ...report(), work, seconds: elapsed() };
  } finally {
    search.dispose();
  }
}

/** Runs slices, each of which grows or shrinks to a fixed part of the time. */
function runFor(search: Runnable, seconds: number, elapsed: () => number): number {
  let work = 0;
  let slice = FIRST_SLICE;
  for (let before = elapsed(); before < seconds; ) {
    const done = search.run(slice);
    work += done;
    if (done < slice) break;
    const after = elapsed();
    const share = Math.min(seconds / SLICES, seconds - after) / Math.max(after - before, 1e-6);
    slice = Math.min(MAX_SLICE, Math.max(1, Math.floor(slice * Math.min(2, share))));
    before = after;
  }
  return work;
}

function fromExact({ actions: [first], proof }: ExactReport): Pick<Chosen, 'action' | 'outcome'> {
  return { action: first.action, outcome: proof?.outcome };
}

function fromSearch({ actions: [first], proven }: SearchReport): Pick<Chosen, 'action' | 'outcome'> {
  return { action: first.action, outcome: proven };
}
