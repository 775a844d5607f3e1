/** The tables of positions with exact scores. */
import { describeMachine } from '../machine.ts';
import { type BarResult, barsOf } from '../positions/bars.ts';
import type { Endgame } from '../positions/endgames.ts';
import { budgetName, type Kept, type PositionResults, type Score } from '../positions/positions.ts';
import { amount, percent } from './numbers.ts';
import { inSections, type Section } from './sections.ts';

/** Several lines, without a newline at the end. */
export function positionsReport(results: PositionResults): string {
  return inSections(tablesOf(results), notesOf(results));
}

function tablesOf({ scores, endgames }: PositionResults): Section[] {
  const bars = barsOf(scores, endgames);
  return [
    sharesTable('moves that keep the outcome, %', scores, ({ kept }) => kept),
    sharesTable('the same where it can be thrown away, %', scores, ({ keptCritical }) => keptCritical),
    scoresTable(
      'outcomes proven (wrong)',
      scores,
      ({ proven, wrong, kept }) => `${proven} of ${kept.positions} (${wrong})`,
    ),
    scoresTable('most seconds of a position', scores, ({ maxSeconds }) => amount(maxSeconds)),
    ...(endgames.length === 0 ? [] : [endgamesTable(endgames)]),
    ...(bars.length === 0 ? [] : [barsTable(bars)]),
  ];
}

function barsTable(bars: readonly BarResult[]): Section {
  return {
    title: 'bars',
    heads: ['asked', 'reached', 'met'],
    rows: bars.map(({ name, asked, reached, isMet }) => [name, asked, reached, isMet ? 'yes' : 'no']),
  };
}

function sharesTable(title: string, scores: readonly Score[], keptOf: (score: Score) => Kept): Section {
  return scoresTable(title, scores, (score) => {
    const { share, positions } = keptOf(score);
    return positions === 0 ? 'n/a' : percent(share);
  });
}

/** A row for each set and budget, a column for each contender. */
function scoresTable(title: string, scores: readonly Score[], cell: (score: Score) => string): Section {
  const contenders = [...new Set(scores.map(({ contender }) => contender))];
  const rowName = ({ set, budget, kept }: Score): string => `${kept.positions} ${set}, ${budgetName(budget)}`;
  const rows = [...new Set(scores.map(rowName))].map((name) => [
    name,
    ...contenders.map((contender) => {
      const found = scores.find((score) => score.contender === contender && rowName(score) === name);
      return found === undefined ? 'n/a' : cell(found);
    }),
  ]);
  return { title, heads: contenders, rows };
}

const OUTCOME_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'win'],
  [0.5, 'draw'],
  [0, 'loss'],
]);

function endgamesTable(endgames: readonly Endgame[]): Section {
  return {
    title: 'endgames of Othello, exact solver',
    heads: ['empty', 'outcome', 'move', 'right', 's', '1,000 nodes'],
    rows: endgames.map(({ set, name, emptyCells, outcome, action, isRight, seconds, nodes }) => [
      `${set} ${name}`,
      String(emptyCells),
      OUTCOME_NAMES.get(outcome) ?? String(outcome),
      action,
      isRight === undefined ? '?' : isRight ? 'yes' : 'no',
      amount(seconds),
      amount(nodes / 1_000),
    ]),
  };
}

function notesOf({ date, machine }: PositionResults): string[] {
  return [
    'A budget is processor time of the whole process, or simulations (nodes for exact searches). In brackets the interval ' +
      'of 95 % (Wilson).',
    `${date}, on ${describeMachine(machine)}.`,
  ];
}
