/** The core beside an independent program in C, as a table. */
import type { CeilingResults } from '../ceiling/ceiling.ts';
import { describeContention } from '../contentionGauge.ts';
import { describeMachine } from '../machine.ts';
import { amount, ratioOf, spread } from './numbers.ts';
import { inSections } from './sections.ts';

const HEADS = ['simulations', 'core, M/s', 'middle half', 'program, M/s', 'middle half', 'core : program'];

/** Several lines, without a newline at the end. */
export function ceilingReport({ date, machine, rounds, slowdown, rows }: CeilingResults): string {
  const cells = rows.map(({ label, simulations, core, program, timesAsFast }) => [
    label,
    simulations.toLocaleString('en'),
    amount(core.median),
    spread(core),
    amount(program.median),
    spread(program),
    ratioOf(timesAsFast),
  ]);
  const note =
    'Millions of simulations of Connect Four in a second of processor time, from the empty board. ' +
    `Medians of ${rounds} interleaved rounds and their middle half, ${date}, on ${describeMachine(machine)}.`;
  return inSections(
    [{ title: 'core : program', heads: HEADS, rows: cells }],
    [note, describeContention(slowdown)],
  );
}
