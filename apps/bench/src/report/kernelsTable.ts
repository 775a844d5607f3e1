/** The speed of the kernels. */
import type { KernelLine, KernelSpeed } from '../kernels/kernelSpeed.ts';
import { describeMachine } from '../machine.ts';
import { amount, ratio, spread } from './numbers.ts';
import { inSections } from './sections.ts';

/** Several lines, without a newline at the end. */
export function kernelsReport(results: KernelSpeed): string {
  const { date, machine, rounds, hosts, lines } = results;
  const note =
    'Positions, or training steps, a second of CPU time, one thread, on positions of random games of Connect Four. ' +
    `Medians of ${rounds} interleaved rounds and their middle half, ${date}, on ${describeMachine(machine)}.`;
  const [first, ...others] = hosts;
  const heads = [first, 'middle half', ...others.flatMap((name) => [name, `${first} / it`])];
  const sections = [...new Set(lines.map(({ network }) => network))].map((network) => ({
    title: network,
    heads,
    rows: lines.filter((line) => line.network === network).map((line) => cellsOf(line, first, others)),
  }));
  return inSections(sections, [note]);
}

function cellsOf(
  { batch, isTraining, perSecond }: KernelLine,
  first: string,
  others: readonly string[],
): string[] {
  const own = perSecond[first];
  return [
    isTraining ? `training steps of ${batch}` : `batch ${batch}`,
    amount(own.median),
    spread(own),
    ...others.flatMap((name) => {
      const other = perSecond[name];
      return other === undefined ? ['n/a', ''] : [amount(other.median), ratio(own.median / other.median)];
    }),
  ];
}
