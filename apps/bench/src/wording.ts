/** What is said about the numbers, whatever shows them. */
import { describeMachine } from './machine.ts';
import { isMeasured, type Results, type Unit } from './results.ts';
import { COLD_SIMULATIONS, MEMORY_SIMULATIONS } from './workloads.ts';

/** The head of a column of values. */
export const UNITS: Readonly<Record<Unit, string>> = {
  'thousands a second': '1,000/s',
  milliseconds: 'ms',
  'bytes a simulation': 'bytes',
};

/** How the numbers came about, a sentence each. */
export function remarks({ rounds, machine, date }: Results): string[] {
  return [
    `Medians of ${rounds} interleaved rounds and their middle half, ${date}, on ${describeMachine(machine)}.`,
    'Slow contestants sit some rounds out. Ratios are medians over the rounds in which both ran.',
    `Cold start: ready and ${COLD_SIMULATIONS.toLocaleString('en')} simulations done, in a fresh process or page.`,
    `Memory: of a simulation, over the first ${MEMORY_SIMULATIONS.toLocaleString('en')}.`,
  ];
}

/** Who could not run, and why, a line each. */
export function absences({ rows }: Results): string[] {
  const cells = rows.flatMap((row) => row.cells);
  const lines = cells.flatMap((cell) => (isMeasured(cell) ? [] : [`${cell.name}: n/a, ${cell.missing}`]));
  return [...new Set(lines)];
}
