/** Prints the results of a tournament at a terminal. */
import type { MachineResult } from '@banyan/tournament';
import plot from 'simple-ascii-chart';
import { tableOn } from '../../columns.ts';
import { count, percent, plural } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { plain } from '../../usage.ts';
import { axisTicks } from './axisTicks.ts';
import { estimate, range, signed } from './eloText.ts';
import { remarks, shortened, summary, verdict } from './formatting.ts';
import type { TestState } from './progress.ts';
import { isEstimated, pairingsByRank, type Results, type TestResult } from './results.ts';

/** The width of the columns beside one name, beside two names, and of the column of games. */
const BESIDE_A_NAME = 57;
const BESIDE_TWO_NAMES = 58;
const WITH_GAMES = 18;

/** The minimum width of a name; shorter ones are unreadable. */
const MIN_NAME_WIDTH = 10;

/** The width of what stands before a name in a block, where a table does not fit. */
const BEFORE_A_NAME = 4;

/** The room for a name in a table with columns of this width beside it, or in a block. */
export function nameRoom({ columns }: Pick<Style, 'columns'>, beside: number): number {
  return Math.max(MIN_NAME_WIDTH, columns - (columns < beside + MIN_NAME_WIDTH ? BEFORE_A_NAME : beside));
}

/** The minimum width of a screen on which the column of games is shown. */
const WIDE = 100;

/** Formats the results: several lines, without a newline at the end. */
export function standings(results: Results, tests: readonly TestState[], style: Style): string {
  const { colors } = style;
  const { engines, sprt } = results;
  const isMatch = engines.length === 2;
  const [what, how] = summary(results);
  return [
    what,
    colors.dim(how),
    '',
    ...(isMatch ? [] : [enginesTable(results, style), '']),
    pairingsTable(results, style),
    ...(isMatch ? ['', workTable(results, style)] : []),
    ...(sprt === null ? [] : ['', ...test(sprt, tests, style)]),
    ...(results.machines === undefined ? [] : ['', machinesTable(results.machines, style)]),
    ...remarks(results).flatMap((remark) => ['', remark]),
    ...engines
      .filter(({ forfeits }) => forfeits > 0)
      .map(({ name, forfeits }) => colors.red(`${name} lost ${plural(forfeits, 'game')} by forfeit.`)),
  ].join('\n');
}

function enginesTable({ engines }: Results, style: Style): string {
  const { colors } = style;
  const heads = ['', 'engine', 'Elo', '95 %', 'score', 'games', 'sims/move', 'ms/move'];
  const rows = engines.map(({ name, rating, score, games, ...work }, rank) => [
    String(rank + 1),
    colors.bold(shortened(name, nameRoom(style, BESIDE_A_NAME))),
    estimate(rating),
    range(rating),
    Number.isNaN(score) ? '' : percent(score),
    count(games),
    ...workCells(work),
  ]);
  const alignments = ['right', 'left', ...heads.slice(2).map(() => 'right' as const)] as const;
  return tableOn(style, alignments, heads, rows);
}

/** Two engines are named; more are numbered as in the table of engines. */
function pairingsTable(results: Results, style: Style): string {
  const { colors, columns } = style;
  const isWide = columns >= WIDE;
  const games = (cell: string): string[] => (isWide ? [cell] : []);
  const heads = ['', 'Elo', '95 %', 'superior', ...games('won drawn lost'), 'pairs 0 to 2'];
  const width = Math.floor((Math.min(columns, 2 * WIDE) - BESIDE_TWO_NAMES - (isWide ? WITH_GAMES : 0)) / 2);
  const isMatch = results.engines.length === 2;
  const nameOf = (name: string): string =>
    isMatch
      ? shortened(
          name,
          width < MIN_NAME_WIDTH ? Math.max(MIN_NAME_WIDTH, Math.floor(columns / 2) - 2) : width,
        )
      : String(1 + results.engines.findIndex((engine) => engine.name === name));
  const rows = pairingsByRank(results).map((pairing) => {
    const { engines, elo, superiority, wins, draws, losses, pentanomial } = pairing;
    const [first, second] = engines.map(nameOf);
    const known = isEstimated(pairing);
    return [
      `${colors.bold(first ?? '')} ${colors.dim('-')} ${second ?? ''}`,
      known ? estimate(elo) : '',
      known ? range(elo) : '',
      Number.isNaN(superiority) ? '' : percent(superiority),
      ...games(`${wins} ${draws} ${losses}`),
      pentanomial.join(' '),
    ];
  });
  const alignments = ['left', ...heads.slice(1).map(() => 'right' as const)] as const;
  return tableOn(style, alignments, heads, rows);
}

function workTable({ engines }: Results, style: Style): string {
  const heads = ['', 'score', 'sims/move', 'ms/move'];
  const rows = engines.map(({ name, score, ...work }) => [
    style.colors.bold(shortened(name, nameRoom(style, BESIDE_A_NAME))),
    Number.isNaN(score) ? '' : percent(score),
    ...workCells(work),
  ]);
  return tableOn(style, ['left', 'right', 'right', 'right'], heads, rows);
}

/** The machines of a queue; a residual beyond 3 is rare. */
function machinesTable(machines: readonly MachineResult[], style: Style): string {
  const rows = machines.map(({ machine, pairs, residual }) => [
    style.colors.bold(plain(machine)),
    count(pairs),
    signed(residual),
  ]);
  return tableOn(style, ['left', 'right', 'right'], ['machine', 'pairs', 'residual'], rows);
}

/** Simulations and milliseconds a move; empty for an engine that has not moved. */
export function workCells(work: {
  readonly simulationsPerMove: number;
  readonly millisecondsPerMove: number;
}): string[] {
  const { simulationsPerMove, millisecondsPerMove } = work;
  return Number.isNaN(simulationsPerMove)
    ? ['', '']
    : [count(simulationsPerMove), millisecondsPerMove.toFixed(1)];
}

/** The minimum number of tested pairs for a chart. */
const MIN_TESTS_FOR_CHART = 10;
const MAX_POINTS = 200;
const CHART_HEIGHT = 8;
const CHART_WIDTH = 100;
/** Of the horizontal axis. */
const MAX_TICKS = 8;
/** The width of the vertical axis. */
const AXIS = 12;

/** Describes the test; if the terminal shows Unicode, draws its ratio over the pairs. */
function test(
  result: TestResult,
  tests: readonly TestState[],
  { colors, unicode, columns }: Style,
): string[] {
  const [found, details] = verdict(result);
  const lines = [`${colors.bold('SPRT')}  ${found}`, colors.dim(details)];
  if (!unicode || tests.length < MIN_TESTS_FOR_CHART) return lines;
  const step = Math.ceil(tests.length / MAX_POINTS);
  const points = tests
    .filter((_, index) => (tests.length - 1 - index) % step === 0)
    .map(({ pairs, logLikelihoodRatio }): [number, number] => [pairs, logLikelihoodRatio]);
  const ratios = points.map(([, ratio]) => ratio);
  const chart = plot([[0, 0], ...points], {
    width: Math.min(columns, CHART_WIDTH) - AXIS,
    height: CHART_HEIGHT,
    customXAxisTicks: axisTicks(0, tests.at(-1)?.pairs ?? 0, MAX_TICKS),
    customYAxisTicks: axisTicks(Math.min(0, ...ratios), Math.max(0, ...ratios), CHART_HEIGHT / 2),
  });
  return [...lines, '', ...chart.split('\n').filter((line) => line.trim() !== '')];
}
