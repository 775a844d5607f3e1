/** The speed of searches of hidden information. */
import type { HiddenLine, HiddenSpeed } from '../hiddenSpeed.ts';
import { describeMachine } from '../machine.ts';
import { amount, ratio, spread } from './numbers.ts';
import { inSections } from './sections.ts';

const HEADS = ['1,000/s', 'middle half', 'nodes a simulation', 'bytes a node', 'bytes a simulation'];

/** Several lines, without a newline at the end. */
export function hiddenReport(results: HiddenSpeed): string {
  const { date, machine, rounds, simulations, lines } = results;
  const note =
    `${simulations.toLocaleString('en')} simulations from the first choice, one thread: thousands a second of ` +
    `CPU time. Medians of ${rounds} interleaved rounds and their middle half, ${date}, on ` +
    `${describeMachine(machine)}.`;
  const sections = [...new Set(lines.map(({ game }) => game))].map((game) => ({
    title: game,
    heads: HEADS,
    rows: lines.filter((line) => line.game === game).map(cellsOf),
  }));
  return inSections(sections, [note]);
}

function cellsOf({ name, simulationsPerSecond, memory }: HiddenLine): string[] {
  const speed = [amount(simulationsPerSecond.median), spread(simulationsPerSecond)];
  if (memory === undefined) return [name, ...speed, '', '', ''];
  const { bytesPerNode, nodesPerSimulation } = memory;
  const bytes = [amount(bytesPerNode), amount(bytesPerNode * nodesPerSimulation)];
  return [name, ...speed, ratio(nodesPerSimulation), ...bytes];
}
