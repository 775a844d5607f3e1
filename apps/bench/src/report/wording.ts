/** The notes on the numbers, for every format. */
import { describeMachine } from '../machine.ts';
import { isMeasured, type Results, type Unit } from '../results.ts';
import { COLD_SIMULATIONS, MEMORY_SIMULATIONS } from '../workloads.ts';

/** The head of a column of values. */
export const UNITS: Readonly<Record<Unit, string>> = {
  'thousand simulations a second': '1,000/s',
  'thousand rollouts a second': '1,000/s',
  milliseconds: 'ms',
  'bytes a simulation': 'bytes',
};

/** The method of measurement, one sentence each. */
export function remarks({ rounds, machine, date, quoted }: Results): string[] {
  return [
    `Medians of ${rounds} interleaved ${rounds === 1 ? 'round' : 'rounds'} and their middle half, ${date}, on ${describeMachine(machine)}.`,
    'Slow contestants sit some rounds out. Ratios are medians over the rounds in which both ran.',
    `Cold start: ready and ${COLD_SIMULATIONS.toLocaleString('en')} simulations done, in a fresh process or page.`,
    `Memory: of a simulation, over the first ${MEMORY_SIMULATIONS.toLocaleString('en')}.`,
    ...quoted.map(
      ({ name, simulationsPerSecond }) =>
        `${name}: by arithmetic, from a quoted ${simulationsPerSecond.toLocaleString('en')} simulations a second; it took no part.`,
    ),
  ];
}

/** The missing contestants: one line for each reason. */
export function absences({ rows }: Results): string[] {
  const names = new Map<string, Set<string>>();
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (isMeasured(cell)) continue;
    names.set(cell.missing, (names.get(cell.missing) ?? new Set()).add(cell.name));
  }
  return [...names].map(([missing, who]) => `${[...who].join(', ')}: n/a, ${missing}`);
}
