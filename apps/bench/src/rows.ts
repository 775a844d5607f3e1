/** The rows of the table, as they are measured. */
import { type Competitor, runContest } from './contest.ts';
import type { ContestantName } from './contestants/index.ts';
import { type Absent, type Entrant, isPresent, type Present } from './processes/entrants.ts';
import { askFresh, type OpenProcesses } from './processes/openProcesses.ts';
import type { SearchName, Task } from './processes/task.ts';
import type { Progress } from './progress.ts';
import { type Cell, cellsOf, type Row, type Unit } from './results.ts';
import { quartiles } from './statistics.ts';
import { MEMORY_SIMULATIONS, type Workload } from './workloads.ts';

/** The contestant whose tree differs from that of the others. */
const TUTORIAL: ContestantName = 'tutorial JS';

/** Seconds of work after which an entrant skips the remaining rounds of a row. */
const PATIENCE = 10;

/** Seconds of work before the first round, in which V8 recompiles hot code in the background. */
const WARM_UP = 0.4;

/** Where rows are measured. */
export interface BenchContext {
  readonly entrants: readonly Entrant[];
  readonly processes: OpenProcesses;
  readonly rounds: number;
  readonly progress: Progress;
}

/** @throws Error where entrants that must do the same work do not. */
export async function contestRow(workload: Workload, context: BenchContext): Promise<Row> {
  const { title, tasks, amount, unit, search, warmUp } = workload;
  const { processes, rounds, progress } = context;
  const entrants = context.entrants.map((entrant) => ableTo(search, entrant));
  const isColdStart = unit === 'milliseconds';
  const present = entrants.filter(isPresent);
  for (const entrant of present) {
    progress.show(`${title}: ${entrant.name} warms up`);
    await warm(entrant, warmUp, processes);
  }
  const competitors = present.map(
    (entrant): Competitor => ({
      name: entrant.name,
      isComparable: search === undefined || entrant.name !== TUTORIAL,
      run: () => (isColdStart ? askFresh(entrant, tasks) : processes.ask(entrant, tasks)),
    }),
  );
  const standings = await runContest(competitors, { rounds, patience: PATIENCE }, (name, round) => {
    progress.show(`${title}: round ${round + 1} of ${rounds}, ${name}`);
  });
  const toValue = (seconds: number): number => (isColdStart ? 1_000 * seconds : amount / seconds / 1_000);
  return row(title, unit, entrants, cellsOf(standings, toValue));
}

/** Runs an entrant until V8 has optimized its code. */
async function warm(entrant: Present, tasks: readonly Task[], processes: OpenProcesses): Promise<void> {
  let spent = 0;
  while (tasks.length > 0 && spent < WARM_UP) spent += (await processes.ask(entrant, tasks)).seconds;
}

/** The entrant, or that it is missing where it does not have the search. */
function ableTo(search: SearchName | undefined, entrant: Entrant): Entrant {
  if (search === undefined || !isPresent(entrant) || entrant.searches.includes(search)) return entrant;
  return { name: entrant.name, missing: `it has no search but ${entrant.searches.join(', ')}` };
}

/** The bytes of a simulation: the nodes of a search times the bytes of a node. Pages cannot measure it; theirs are the same. */
export async function memoryRow({ entrants, processes, progress }: BenchContext): Promise<Row> {
  progress.show('memory');
  const asked = entrants.filter((entrant) => !isPresent(entrant) || entrant.knowsMemory);
  const cells: Cell[] = [];
  for (const entrant of asked.filter(isPresent)) {
    const [bytes, nodes] = (await processes.ask(entrant, ['bytes', `uct ${MEMORY_SIMULATIONS} 1`])).result;
    const value = quartiles([(bytes * nodes) / MEMORY_SIMULATIONS]);
    cells.push({ name: entrant.name, value, rounds: 0, timesAsFastAs: {} });
  }
  return row('memory', 'bytes a simulation', asked, cells);
}

/** A row with its cells in the order of the entrants, missing ones included. */
function row(title: string, unit: Unit, entrants: readonly Entrant[], cells: readonly Cell[]): Row {
  const cellOf = (entrant: Entrant): Cell | Absent | undefined =>
    isPresent(entrant) ? cells.find(({ name }) => name === entrant.name) : entrant;
  return { title, unit, cells: entrants.map(cellOf).filter((cell) => cell !== undefined) };
}
