/** The longest calls of kept searches. */
import { describeMachine } from '../machine.ts';
import type { SlicesResults } from '../slices.ts';
import { inSections } from './sections.ts';

const HEADS = ['nodes', 'start', 'longest slice', 'advance', 'longest slice after it'];

/** Several lines, without a newline at the end. */
export function slicesReport({ date, machine, lines }: SlicesResults): string {
  const rows = lines.map(({ name, isWarm, nodes, start, slice, advance, next }) => [
    isWarm ? `${name}, again` : name,
    nodes.toLocaleString('en'),
    ...[start, slice, advance, next].map((each) => each.toFixed(1)),
  ]);
  const note =
    'Milliseconds of processor time for which a kept search holds the event loop: `think` until the tree has these nodes, ' +
    `\`advance\` by the recommended action, and \`think\` again. ${date}, on ${describeMachine(machine)}.`;
  return inSections([{ title: 'longest calls', heads: HEADS, rows }], [note]);
}
