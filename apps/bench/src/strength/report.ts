/** The strength table. */
import { eloOf, type Interval } from '@banyan/tournament';
import { describeMachine } from '../machine.ts';
import { inBrackets, percent, ratio, signed } from '../report/numbers.ts';
import { inSections } from '../report/sections.ts';
import type { Machine } from '../results.ts';
import { HIDDEN, OPEN } from './leagues.ts';
import { isPlayed, type Line, type Unfit } from './tournament.ts';

/** What `--json` prints. */
export interface Results {
  /** `2026-11-21` */
  readonly date: string;
  readonly machine: Machine;
  /** The names of the machines that played, where a queue was used; else none. */
  readonly playedOn: readonly string[];
  /** Pairs of games of each match. */
  readonly pairs: number;
  /** The champion's simulations for each move. */
  readonly simulations: number;
  readonly seed: number;
  readonly lines: readonly (Line | Unfit)[];
}

const HEADS = ['equal simulations, %', 'Elo', 'speed', 'equal time, %', 'Elo', 'time'];

/** Several lines, without a newline at the end: a table for each game. */
export function strengthReport(results: Results): string {
  const sections = arenasOf(results).map(([arena, lines]) => ({
    title: arena,
    heads: HEADS,
    rows: lines.map((line) => cellsOf(line, results.simulations)),
  }));
  return inSections(sections, remarks(results));
}

/** The arenas, in order, each with its lines. */
function arenasOf({ lines }: Results): [string, (Line | Unfit)[]][] {
  const names = [...new Set(lines.map(({ arena }) => arena))];
  return names.map((name) => [name, lines.filter(({ arena }) => arena === name)]);
}

/** @param plain simulations of the champion. */
function cellsOf(line: Line | Unfit, plain: number): string[] {
  if (!isPlayed(line)) return [line.variant, ...HEADS.map(() => 'n/a')];
  const { variant, equalSimulations, equalTime } = line;
  const speed = equalTime.simulations / plain;
  return [
    variant,
    percent(equalSimulations.score),
    elo(equalSimulations.score),
    equalTime.speed === 0 ? '-' : ratio(speed),
    percent(equalTime.score),
    elo(equalTime.score),
    equalTime.speed === 0 ? '-' : ratio(speed / equalTime.speed),
  ];
}

/** `+53 (+7 to +98)` */
function elo(estimate: Interval): string {
  return inBrackets(estimate.value, estimate, (score) => signed(eloOf(score)));
}

/** `plain UCT`, or the name of another champion. */
function opponentName(champion: string): string {
  const isPlain = [OPEN, HIDDEN].some((league) => league.champion.name === champion);
  return isPlain ? `plain ${champion}` : champion;
}

function remarks({ date, machine, playedOn, pairs, simulations, seed, lines }: Results): string[] {
  const champions = [...new Set(lines.map(({ champion }) => opponentName(champion)))].join(' or ');
  return [
    `Points against ${champions} with ${simulations.toLocaleString('en')} simulations a move, in ${2 * pairs} games: ` +
      `${pairs} random openings or deals, each played with both sides; seed ${seed}. In brackets the interval of 95 %, ` +
      'pairs being the samples.',
    `Speed: how many simulations the variant has for each of ${champions} where both have equal time for a move, as they ` +
      `were measured side by side; time: what it then took of that of ${champions}. Medians over the pairs.`,
    `${date}, ${playedOn.length > 0 ? `played on ${playedOn.join(', ')}, led from` : 'on'} ${describeMachine(machine)}.`,
    ...(lines.every(isPlayed)
      ? []
      : ['n/a: the game has no look-ahead of its own, which the variant needs.']),
  ];
}
