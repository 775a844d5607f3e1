/** The memory of engines, for a terminal. */

import { type MemoryLine, SIMULATIONS } from '../flatMemory.ts';
import { bar } from './bar.ts';
import { inColumns } from './columns.ts';
import type { Style } from './style.ts';

const MEBIBYTE = 2 ** 20;
const BAR_WIDTH = 24;

const NOTES = [
  'Objects: alive after a garbage collection. Buffers: reserved, trees among them.',
  'Process: resident, so without what is reserved and was never touched.',
  'The engines take turns in one process: each begins where the last one ended.',
];

/** Several lines, without a newline at the end. */
export function memoryTable(lines: readonly MemoryLine[], style: Style): string {
  const { colors } = style;
  const most = Math.max(...lines.flatMap(({ samples }) => samples.map(({ resident }) => resident)));
  const rows = lines.flatMap(({ name, samples }) => [
    [colors.bold(name), ...['objects', 'buffers', 'process'].map((head) => colors.dim(head))],
    ...samples.map(({ searches, objects, buffers, resident }) => [
      `${searches.toLocaleString('en')} searches`,
      ...[objects, buffers, resident].map((bytes) => (bytes / MEBIBYTE).toFixed(1)),
      bar(resident / most, BAR_WIDTH, style),
    ]),
    [],
  ]);
  return [
    colors.bold(`Memory over searches of ${SIMULATIONS} simulations by one agent, in MiB`),
    '',
    inColumns(['left', 'right', 'right', 'right', 'left'], rows),
    ...NOTES.map((note) => colors.dim(note)),
  ].join('\n');
}
