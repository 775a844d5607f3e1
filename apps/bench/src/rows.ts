/** The rows of the table, as they are measured. */
import { type Competitor, hold } from './contest.ts';
import type { ContestantName } from './contestants/index.ts';
import { type Absent, type Entrant, isPresent } from './entrants.ts';
import { askFresh, type Lanes } from './lanes.ts';
import type { Progress } from './progress.ts';
import { type Cell, cellsOf, type Row, type Unit } from './results.ts';
import { quartiles } from './statistics.ts';
import { MEMORY_SIMULATIONS, type Workload } from './workloads.ts';

/** The one whose tree is its own. */
const TUTORIAL: ContestantName = 'tutorial JS';

/** Seconds of work after which an entrant sits out what is left of a row. */
const PATIENCE = 10;

/** Where rows are measured. */
export interface Course {
  readonly entrants: readonly Entrant[];
  readonly lanes: Lanes;
  readonly rounds: number;
  readonly progress: Progress;
}

/** @throws Error where entrants that must do the same work do not. */
export async function contestRow(workload: Workload, course: Course): Promise<Row> {
  const { title, tasks, units, warmUp, isColdStart } = workload;
  const { entrants, lanes, rounds, progress } = course;
  const present = entrants.filter(isPresent);
  for (const entrant of present) {
    progress.show(`${title}: ${entrant.name} warms up`);
    await lanes.ask(entrant, warmUp);
  }
  const competitors = present.map(
    (entrant): Competitor => ({
      name: entrant.name,
      isComparable: workload.holdsForTutorial || entrant.name !== TUTORIAL,
      run: () => (isColdStart ? askFresh(entrant, tasks) : lanes.ask(entrant, tasks)),
    }),
  );
  const standings = await hold(competitors, { rounds, patience: PATIENCE }, (name, round) => {
    progress.show(`${title}: round ${round + 1} of ${rounds}, ${name}`);
  });
  return isColdStart
    ? row(
        title,
        'milliseconds',
        entrants,
        cellsOf(standings, (seconds) => 1_000 * seconds),
      )
    : row(
        title,
        'thousands a second',
        entrants,
        cellsOf(standings, (seconds) => units / seconds / 1_000),
      );
}

/** What a simulation takes: the nodes of a search, times the bytes of a node. Pages cannot tell; they hold the same. */
export async function memoryRow({ entrants, lanes, progress }: Course): Promise<Row> {
  progress.show('memory');
  const asked = entrants.filter((entrant) => !isPresent(entrant) || entrant.knowsMemory);
  const cells: Cell[] = [];
  for (const entrant of asked.filter(isPresent)) {
    const [bytes, nodes] = (await lanes.ask(entrant, ['bytes', `uct ${MEMORY_SIMULATIONS} 1`])).result;
    const value = quartiles([(bytes * nodes) / MEMORY_SIMULATIONS]);
    cells.push({ name: entrant.name, value, rounds: 0, timesAsFastAs: {} });
  }
  return row('memory', 'bytes a simulation', asked, cells);
}

/** A row whose cells stand in the order of the entrants, the absent ones among them. */
function row(title: string, unit: Unit, entrants: readonly Entrant[], cells: readonly Cell[]): Row {
  const cellOf = (entrant: Entrant): Cell | Absent | undefined =>
    isPresent(entrant) ? cells.find(({ name }) => name === entrant.name) : entrant;
  return { title, unit, cells: entrants.map(cellOf).filter((cell) => cell !== undefined) };
}
