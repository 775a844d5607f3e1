/** The speed of the plain search. */
import type { Figures, GenericRow, GenericSpeed } from '../generic/generic.ts';
import { describeMachine } from '../machine.ts';
import { amount, ratioOf, spread } from './numbers.ts';
import { inSections } from './sections.ts';

const HEADS = ['µs', 'middle half', 'least', 'GC runs', 'bytes'];
const BEFORE_HEADS = [...HEADS, 'before, µs', 'middle half', 'least', 'GC runs', 'bytes', 'times as fast'];
const BY_HAND_HEADS = [...HEADS, 'by hand, µs', 'middle half', 'least', 'GC runs', 'bytes', 'times as fast'];

/** Several lines, without a newline at the end. */
export function genericReport({ date, machine, rounds, rows, chromium, byHand }: GenericSpeed): string {
  const isCompared = rows.some(({ before }) => before !== undefined);
  const note =
    `Processor time of a simulation in microseconds, garbage collection included, one thread; garbage collections in ` +
    `100,000 simulations, and bytes of the tree for one. Medians of ${rounds} ${isCompared ? 'interleaved ' : ''}rounds, their ` +
    `middle half and the least, ${date}, on ${describeMachine(machine)}.`;
  const hosts = [
    { title: 'plain UCT, simulations', rows },
    { title: 'in Chromium', rows: chromium },
  ];
  const sections = hosts
    .filter((host) => host.rows.length > 0)
    .map((host) => ({
      title: host.title,
      heads: isCompared ? BEFORE_HEADS : HEADS,
      rows: host.rows.map(cellsOf),
    }));
  const beside = { title: 'beside a search by hand', heads: BY_HAND_HEADS, rows: byHand.map(cellsOf) };
  const notes = chromium.length > 0 ? [note] : [note, 'In Chromium: n/a.'];
  return inSections(byHand.length > 0 ? [...sections, beside] : sections, notes);
}

function cellsOf({ name, simulations, now, before, timesAsFast }: GenericRow): string[] {
  const cells = [`${name}, ${simulations.toLocaleString('en')}`, ...figures(now)];
  if (before === undefined || timesAsFast === undefined) return cells;
  return [...cells, ...figures(before), ratioOf(timesAsFast)];
}

function figures({ microseconds, least, collections, bytes }: Figures): string[] {
  const speed = [amount(microseconds.median), spread(microseconds), amount(least)];
  return [...speed, collections === undefined ? 'n/a' : amount(collections), amount(bytes)];
}
