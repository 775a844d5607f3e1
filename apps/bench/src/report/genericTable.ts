/** The speed of the plain search. */
import type { Figures, GenericRow, GenericSpeed } from '../generic/generic.ts';
import { describeMachine } from '../machine.ts';
import { amount, ratioOf, spread } from './numbers.ts';
import { inSections } from './sections.ts';

const HEADS = ['µs', 'middle half', 'least', 'GC runs', 'bytes'];
const BEFORE_HEADS = [...HEADS, 'before, µs', 'middle half', 'least', 'GC runs', 'bytes', 'times as fast'];
const BY_HAND_HEADS = [...HEADS, 'by hand, µs', 'middle half', 'least', 'GC runs', 'bytes', 'times as fast'];

/** Several lines, without a newline at the end. */
export function genericReport(speed: GenericSpeed): string {
  const { date, machine, rounds, rows, chromium, byHand, byHandInChromium } = speed;
  const isCompared = rows.some(({ before }) => before !== undefined);
  const note =
    `Processor time of a simulation in microseconds, garbage collection included, one thread; garbage collections in ` +
    `100,000 simulations, and bytes of the tree for one. Medians of ${rounds} ${isCompared ? 'interleaved ' : ''}rounds, their ` +
    `middle half and the least, ${date}, on ${describeMachine(machine)}.`;
  const heads = isCompared ? BEFORE_HEADS : HEADS;
  const sections = [
    { title: 'plain UCT, simulations', heads, rows },
    { title: 'in Chromium', heads, rows: chromium },
    { title: 'beside a search by hand', heads: BY_HAND_HEADS, rows: byHand },
    { title: 'in Chromium, by hand', heads: BY_HAND_HEADS, rows: byHandInChromium },
  ]
    .filter((section) => section.rows.length > 0)
    .map((section) => ({ ...section, rows: section.rows.map(cellsOf) }));
  return inSections(sections, chromium.length > 0 ? [note] : [note, 'In Chromium: n/a.']);
}

function cellsOf({ name, simulations, now, before, timesAsFast }: GenericRow): string[] {
  const cells = [`${name}, ${simulations.toLocaleString('en')}`, ...figures(now)];
  if (before === undefined || timesAsFast === undefined) return cells;
  return [...cells, ...figures(before), ratioOf(timesAsFast)];
}

function figures({ microseconds, least, collections, bytes }: Figures): string[] {
  const speed = [amount(microseconds.median), spread(microseconds), amount(least)];
  return [...speed, ...[collections, bytes].map((each) => (each === undefined ? 'n/a' : amount(each)))];
}
