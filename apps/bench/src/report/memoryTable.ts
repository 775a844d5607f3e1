/** The memory of engines. */
import { type MemoryLine, SIMULATIONS } from '../flatMemory.ts';
import { inSections } from './sections.ts';

const MEBIBYTE = 2 ** 20;

const NOTES = [
  `Memory over searches of ${SIMULATIONS} simulations by one agent, in MiB.`,
  'Objects: alive after a garbage collection. Buffers: reserved, trees among them.',
  'Process: resident, so without what is reserved and was never touched.',
  'The engines take turns in one process: each begins where the last one ended.',
];

/** Several lines, without a newline at the end. */
export function memoryTable(lines: readonly MemoryLine[]): string {
  const sections = lines.map(({ name, samples }) => ({
    title: name,
    heads: ['objects', 'buffers', 'process'],
    rows: samples.map(({ searches, objects, buffers, resident }) => [
      `${searches.toLocaleString('en')} searches`,
      ...[objects, buffers, resident].map((bytes) => (bytes / MEBIBYTE).toFixed(1)),
    ]),
  }));
  return inSections(sections, NOTES);
}
