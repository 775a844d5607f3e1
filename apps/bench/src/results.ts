/** The results of a run of the bench, as `--json` prints them. */

import type { Standing } from './contest.ts';
import type { Absent } from './processes/entrants.ts';
import { type Quartiles, quartiles, taken, timesAsFast } from './statistics.ts';

export interface Results {
  /** `2026-11-21` */
  readonly date: string;
  readonly subject: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly rows: readonly Row[];
  /** Speeds that were not measured here. */
  readonly quoted: readonly Quoted[];
}

/** The published speed of another search of the same board. Ratios to it are arithmetic, not medians of rounds. */
export interface Quoted {
  readonly name: string;
  readonly simulationsPerSecond: number;
}

/** OpenSpiel's MCTS in C++ on Connect Four. */
export const QUOTED: readonly Quoted[] = [{ name: 'OpenSpiel', simulationsPerSecond: 156_000 }];

/** The machine of a run: names and versions. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly system: string;
  readonly node: string;
  readonly v8: string;
  readonly compiler: string | undefined;
  readonly chromium: string | undefined;
}

export type Unit =
  | 'thousand simulations a second'
  | 'thousand rollouts a second'
  | 'milliseconds'
  | 'bytes a simulation';

export interface Row {
  readonly title: string;
  readonly unit: Unit;
  readonly cells: readonly (Cell | Absent)[];
}

export interface Cell {
  readonly name: string;
  readonly value: Quartiles;
  /** The rounds that it ran: fewer for a slow contestant, none for memory. */
  readonly rounds: number;
  /** Its speed relative to others, in the rounds in which both ran. */
  readonly timesAsFastAs: Readonly<Record<string, Quartiles>>;
}

export function isMeasured(cell: Cell | Absent): cell is Cell {
  return 'value' in cell;
}

/** The contestants that WASM is compared with. */
export const REFERENCES: readonly string[] = ['C', 'TypeScript, by hand', 'TypeScript', 'tutorial JS'];

/** The cells of a contest; `toValue` gives the value for the seconds of a round. */
export function cellsOf(standings: readonly Standing[], toValue: (seconds: number) => number): Cell[] {
  const references = standings.filter(({ name }) => REFERENCES.includes(name));
  return standings.map(({ name, rounds }) => {
    const seconds = taken(rounds);
    const ratios = references.flatMap((reference) => {
      const ratio = timesAsFast(rounds, reference.rounds);
      return ratio === undefined ? [] : [[reference.name, ratio] as const];
    });
    return {
      name,
      value: quartiles(seconds.map(toValue)),
      rounds: seconds.length,
      timesAsFastAs: Object.fromEntries(ratios),
    };
  });
}
