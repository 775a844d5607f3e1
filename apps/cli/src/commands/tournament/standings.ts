/** The results of a tournament for people at a terminal. */
import plot from 'simple-ascii-chart';
import { inColumns } from '../../columns.ts';
import { count, percent } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { range, signed, summary, verdict } from './figures.ts';
import type { TestState } from './progress.ts';
import { isEstimated, type Results } from './results.ts';

/** What the columns beside the names take. */
const BESIDE_A_NAME = 57;
const BESIDE_TWO_NAMES = 58;
const WITH_GAMES = 18;

/** The width from which on there is room for games beside pairs of games. */
const WIDE = 100;

/** Several lines, without a newline at the end. */
export function standings(results: Results, tests: readonly TestState[], style: Style): string {
  const { colors } = style;
  const { engines, surplus, finished, sprt } = results;
  const forfeits = engines.filter((engine) => engine.forfeits > 0);
  return [
    summary(results),
    '',
    ...(engines.length > 2 ? [enginesTable(results, style), ''] : []),
    pairingsTable(results, style),
    ...(engines.length > 2 ? [] : ['', workTable(results, style)]),
    ...(sprt === null ? [] : ['', `${colors.bold('SPRT')} ${verdict(sprt)}`, ...chart(tests, style)]),
    ...(finished ? [] : ['', 'Not all games have been played.']),
    ...(surplus === 0 ? [] : [colors.dim(`${count(surplus)} games more were played and do not count.`)]),
    ...forfeits.map(({ name, forfeits: games }) =>
      colors.red(`${name} lost ${count(games)} games by forfeit.`),
    ),
  ].join('\n');
}

function enginesTable({ engines }: Results, style: Style): string {
  const { colors } = style;
  const heads = ['', 'engine', 'Elo', '95 %', 'score', 'games', 'sims/move', 'ms/move'];
  const rows = engines.map(({ name, rating, score, games, ...work }, rank) => [
    String(rank + 1),
    colors.bold(shortened(name, style.columns - BESIDE_A_NAME)),
    signed(rating.value),
    range(rating),
    Number.isNaN(score) ? '' : percent(score),
    count(games),
    ...workCells(work),
  ]);
  const alignments = ['right', 'left', ...heads.slice(2).map(() => 'right' as const)] as const;
  return inColumns(alignments, [heads.map(colors.dim), ...rows]);
}

function pairingsTable({ pairings }: Results, style: Style): string {
  const { colors, columns } = style;
  const isWide = columns >= WIDE;
  const games = (cell: string): string[] => (isWide ? [cell] : []);
  const heads = ['', 'Elo', '95 %', 'superior', ...games('won drawn lost'), 'pairs 0 to 2'];
  const width = Math.floor((Math.min(columns, 2 * WIDE) - BESIDE_TWO_NAMES - (isWide ? WITH_GAMES : 0)) / 2);
  const rows = pairings.map((pairing) => {
    const { engines, elo, superiority, wins, draws, losses, pentanomial } = pairing;
    const [first, second] = engines.map((name) => shortened(name, width));
    const known = isEstimated(pairing);
    return [
      `${colors.bold(first ?? '')} ${colors.dim('-')} ${second ?? ''}`,
      known ? signed(elo.value) : '',
      known ? range(elo) : '',
      Number.isNaN(superiority) ? '' : percent(superiority),
      ...games(`${wins} ${draws} ${losses}`),
      pentanomial.join(' '),
    ];
  });
  const alignments = ['left', ...heads.slice(1).map(() => 'right' as const)] as const;
  return inColumns(alignments, [heads.map(colors.dim), ...rows]);
}

function workTable({ engines }: Results, { colors, columns }: Style): string {
  const heads = ['', 'score', 'sims/move', 'ms/move'];
  const rows = engines.map(({ name, score, ...work }) => [
    colors.bold(shortened(name, columns - BESIDE_A_NAME)),
    Number.isNaN(score) ? '' : percent(score),
    ...workCells(work),
  ]);
  return inColumns(['left', 'right', 'right', 'right'], [heads.map(colors.dim), ...rows]);
}

function workCells(work: {
  readonly simulationsPerMove: number;
  readonly millisecondsPerMove: number;
}): string[] {
  const { simulationsPerMove, millisecondsPerMove } = work;
  return Number.isNaN(simulationsPerMove)
    ? ['', '']
    : [count(simulationsPerMove), millisecondsPerMove.toFixed(1)];
}

/** Fewer pairs make no curve. */
const LEAST_TESTS = 10;
const MOST_POINTS = 200;
const CHART_HEIGHT = 8;
/** What the axis of a chart takes beside it. */
const AXIS = 12;

/** The log-likelihood ratio over the pairs, where the terminal has the signs for it. */
function chart(tests: readonly TestState[], { unicode, columns }: Style): string[] {
  if (!unicode || tests.length < LEAST_TESTS) return [];
  const step = Math.ceil(tests.length / MOST_POINTS);
  const points = tests
    .filter(({ pairs }) => pairs % step === 0)
    .map(({ pairs, logLikelihoodRatio }): [number, number] => [pairs, logLikelihoodRatio]);
  const text = plot(points, { width: Math.min(columns, 100) - AXIS, height: CHART_HEIGHT });
  return ['', ...text.split('\n').filter((line) => line.trim() !== '')];
}

function shortened(name: string, room: number): string {
  const most = Math.max(room, 8);
  return name.length > most ? `${name.slice(0, most - 3)}...` : name;
}
