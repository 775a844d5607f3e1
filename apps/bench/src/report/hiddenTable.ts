/** The speed of searches of hidden information: for a terminal, and in Markdown for the docs. */
import type { Format } from '../command.ts';
import type { HiddenLine, HiddenSpeed } from '../hiddenSpeed.ts';
import { describeMachine } from '../machine.ts';
import { inColumns } from './columns.ts';
import { table } from './markdown.ts';
import { amount, ratio, spread } from './numbers.ts';
import type { Style } from './style.ts';

const HEADS = ['1,000/s', 'middle half', 'nodes a simulation', 'bytes a node', 'bytes a simulation'];

/** Several lines, without a newline at the end. */
export function hiddenReport(
  results: HiddenSpeed,
  format: Exclude<Format, 'json'>,
  { colors }: Style,
): string {
  const { date, machine, rounds, simulations, lines } = results;
  const note =
    `${simulations.toLocaleString('en')} simulations from the first choice, one thread: so many thousands in a second of ` +
    `the processor's time. Medians of ${rounds} interleaved rounds and their middle half, ${date}, on ` +
    `${describeMachine(machine)}.`;
  const tables = [...new Set(lines.map(({ game }) => game))].map((game) => ({
    heads: [game, ...HEADS],
    rows: lines.filter((line) => line.game === game).map(cellsOf),
  }));
  if (format === 'markdown')
    return [...tables.map(({ heads, rows }) => table(heads, rows)), note].join('\n\n');
  const painted = tables.flatMap(({ heads: [game, ...heads], rows }) => [
    [colors.bold(game), ...heads.map((head) => colors.dim(head))],
    ...rows,
    [],
  ]);
  return [inColumns(['left', ...HEADS.map(() => 'right' as const)], painted), colors.dim(note)].join('\n');
}

function cellsOf({ name, simulationsPerSecond, memory }: HiddenLine): string[] {
  const speed = [amount(simulationsPerSecond.median), spread(simulationsPerSecond)];
  if (memory === undefined) return [name, ...speed, '', '', ''];
  const { bytesPerNode, nodesPerSimulation } = memory;
  const bytes = [amount(bytesPerNode), amount(bytesPerNode * nodesPerSimulation)];
  return [name, ...speed, ratio(nodesPerSimulation), ...bytes];
}
