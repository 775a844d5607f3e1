/** Describes an analysis for people. */

import type { Budget, Stopped } from '@banyan/mcts';
import type { Analysis, AnalyzedMove } from './analysis.ts';
import { stone } from './board.ts';
import { type LabelledLines, withLabels } from './columns.ts';
import { defined } from './defined.ts';
import { count, formatValue, percent, plural, seconds } from './numbers.ts';
import type { Style } from './screen.ts';
import { movesTable } from './table.ts';
import { amounts, formatUnits, type Units, valueInUnits } from './units.ts';
import { capitalized, list, wrap } from './usage.ts';

const STOP_REASONS: Readonly<Record<Stopped, string>> = {
  simulations: 'all simulations ran',
  milliseconds: 'time was up',
  nodes: 'all nodes were used',
  bytes: 'all memory was used',
  visits: 'the root has as many visits as it can count',
  depth: 'the search reached its depth',
  decided: 'nothing could change the move',
  aborted: 'interrupted',
  forced: 'only one move is legal',
  solved: 'proven',
  terminal: 'the game is over',
};

interface DescriptionOptions {
  /** Returns the name of a player. Default: its symbol on the board. */
  readonly nameOf?: (player: number) => string;
  /** The maximum number of moves in the table. */
  readonly maxMoves?: number | undefined;
}

/** Describes an analysis: several lines, without a newline at the end. */
export function describeAnalysis(
  analysis: Analysis,
  style: Style,
  { nameOf = (player) => stone(player, style), maxMoves }: DescriptionOptions = {},
): string {
  if (analysis.returns !== null) return describeEnd(analysis.returns, nameOf, unitsIn(analysis));
  if (analysis.stopped === 'forced') {
    return `${analysis.move} is the only legal move: there is nothing to search.`;
  }
  return [
    movesTable(analysis.moves, style, {
      units: unitsIn(analysis),
      values: analysis.values,
      ...defined({ maxRows: maxMoves }),
    }),
    '',
    ...describeSearch(analysis, style),
  ].join('\n');
}

/** The units of the analysed game; `undefined` for a game without a range. */
export function unitsIn({ range, unit = 'points' }: Pick<Analysis, 'range' | 'unit'>): Units | undefined {
  return range && { range, unit };
}

/** Names the winners, as in `X wins.`, and the amounts in a game with a range; for a game of one player, gives the return. */
export function describeEnd(
  returns: readonly number[],
  nameOf: (player: number) => string,
  units?: Units,
): string {
  const [first = 0] = returns;
  if (returns.length === 1) {
    const won =
      units === undefined
        ? `${percent(first)} of the maximum`
        : `${formatUnits(first, units)} ${units.unit} of at most ${formatUnits(units.range[1], units)}`;
    return `The game is over, with ${won}.`;
  }
  const winners = describeWinners(returns, nameOf);
  return units === undefined ? winners : `${winners} ${amounts(returns, nameOf, units)}`;
}

function describeWinners(returns: readonly number[], nameOf: (player: number) => string): string {
  const best = Math.max(...returns);
  const winners = returns.flatMap((share, player) => (share === best ? [nameOf(player)] : []));
  if (winners.length === 1) return `${capitalized(winners[0] ?? '')} wins.`;
  return winners.length === returns.length
    ? 'The game is a draw.'
    : `${capitalized(list(winners))} share the win.`;
}

function describeSearch(analysis: Analysis, style: Style): string[] {
  const { milliseconds, simulationsPerSecond } = analysis;
  const ending = endingOf(analysis);
  const speed = count(simulationsPerSecond);
  const room = style.columns - LABEL_WIDTH - 1;
  const field = (label: string, text: string): LabelledLines => [label, wrap(text, room)];
  const fields: readonly LabelledLines[] = [
    ...(isSearched(analysis)
      ? [
          ['best line', [shorten(analysis.principalVariation, room)]] as const,
          field('why', analysis.explanation ?? ''),
        ]
      : [field('why', 'one simulation says too little to recommend a move')]),
    field('search', `${workOf(analysis)} in ${seconds(milliseconds)}, ${speed} a second`),
    field(...extentOf(analysis)),
    field('engine', `${describeEngine(analysis.engine, analysis.threads)}, seed ${analysis.seed}, ${ending}`),
    ...analysis.warnings.map((warning) => field('warning', warning)),
  ];
  return withLabels(fields, LABEL_WIDTH, style);
}

/** The work of a search: `1,000 simulations`, or `1,000 nodes` of alpha-beta. */
function workOf({ simulations, values }: Analysis): string {
  return plural(simulations, values === 'minimax' ? 'node' : 'simulation');
}

/** How far a search went: the tree, or the depth of alpha-beta, which has none. */
function extentOf({ nodes, maxDepth, status, values }: Analysis): readonly [label: string, text: string] {
  if (values === 'minimax') return ['depth', plural(maxDepth, 'move')];
  const full = status === 'memory' ? ' (the tree is full)' : '';
  return ['tree', `${plural(nodes, 'node')}${full}, ${maxDepth} deep`];
}

function endingOf({ stopped, values }: Analysis): string {
  if (stopped === null) return 'searching';
  return values === 'minimax' && stopped === 'simulations' ? 'all nodes were visited' : STOP_REASONS[stopped];
}

/** Whether a search recommends its move: after one simulation, the move is the first that was tried, unless it is proven. */
function isSearched({ simulations, moves: [best] }: Analysis): boolean {
  return simulations !== 1 || (best !== undefined && best.proven !== null);
}

const LABEL_WIDTH = 11;

/** Shortens a line of moves to the width, with dots for the omitted ones. */
function shorten(moves: readonly string[], room: number): string {
  const whole = moves.join(' ');
  if (whole.length <= room) return whole;
  const cut = whole.slice(0, room - 3);
  return `${cut.slice(0, cut.lastIndexOf(' '))} ...`;
}

/** Describes the best moves in one line: `4 (58.2 %), 3 (51.0 %); 10,000 simulations, seed 7.` */
export function describeBest(analysis: Analysis, maxMoves: number): string {
  const { move, moves, stopped, seed } = analysis;
  if (stopped === 'forced') return `${move} is the only legal move.`;
  const known = moves.filter(({ value }) => value !== null);
  const best = known
    .slice(0, maxMoves)
    .map((each) => `${each.move} (${[formatValue(each), ...inUnitsOf(each, analysis)].join(', ')})`);
  return `${best.join(', ')}; ${workOf(analysis)}, seed ${seed}.`;
}

/** Describes the recommended move and its search in one line. */
export function describeMove(analysis: Analysis): string {
  const { move, moves, stopped, simulations, simulationsPerSecond, seed, status } = analysis;
  const [best] = moves;
  if (best === undefined || stopped === 'forced') return `${move}, the only legal move`;
  if (simulations === 0 && stopped === 'decided') return `${move}, at random`;
  const speed =
    simulations === 0 ? 'without a search' : `${workOf(analysis)} (${count(simulationsPerSecond)}/s)`;
  const full = status === 'memory' ? ', the tree is full' : '';
  const amount = inUnitsOf(best, analysis);
  const rate = amount.length === 0 && analysis.values === undefined ? 'win rate' : 'value';
  const estimate = best.value === null ? 'not visited' : `${rate} ${formatValue(best)}`;
  const known = best.proven === null ? estimate : formatValue(best);
  return `${[`${move}: ${known}`, ...amount].join(', ')}, ${speed}, seed ${seed}${full}`;
}

/** The value of a move in the game's own units; empty for a game without a range. */
function inUnitsOf({ value }: AnalyzedMove, analysis: Analysis): string[] {
  const units = unitsIn(analysis);
  return units === undefined || value === null ? [] : [valueInUnits(value, units)];
}

/** `wasm,solver on 2 threads`; one thread is not mentioned. */
export function describeEngine(name: string, threads: number): string {
  return threads === 1 ? name : `${name} on ${threads} threads`;
}

/** `1,000 simulations or 500 ms` */
export function describeBudget({ simulations, milliseconds, nodes }: Budget): string {
  const bounds = [
    ...(simulations === undefined ? [] : [plural(simulations, 'simulation')]),
    ...(milliseconds === undefined ? [] : [`${count(milliseconds)} ms`]),
    ...(nodes === undefined ? [] : [plural(nodes, 'node')]),
  ];
  return bounds.join(' or ');
}
