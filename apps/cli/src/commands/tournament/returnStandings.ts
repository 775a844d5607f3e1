/** Prints the results of a tournament in which places rotate at a terminal. */
import { tableOn } from '../../columns.ts';
import { count, percent, plural } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { remarks, shortened } from './formatting.ts';
import { type Places, returnRange, returnText } from './places.ts';
import { differencesByRank, type ReturnResults, returnSummary } from './returnResults.ts';
import { nameRoom, workCells } from './standings.ts';

/** The width of the columns beside a name. */
const BESIDE_A_NAME = 62;

/** Formats the results: several lines, without a newline at the end. */
export function returnStandings(results: ReturnResults, places: Places, style: Style): string {
  const { colors } = style;
  const [what, how] = returnSummary(results);
  return [
    what,
    colors.dim(how),
    '',
    enginesTable(results, places, style),
    '',
    differencesTable(results, places, style),
    ...remarks(results).flatMap((remark) => ['', remark]),
    ...results.engines
      .filter(({ forfeits }) => forfeits > 0)
      .map(({ name, forfeits }) => colors.red(`${name} lost ${plural(forfeits, 'game')} by forfeit.`)),
  ].join('\n');
}

function enginesTable({ engines }: ReturnResults, places: Places, style: Style): string {
  const { units } = places;
  const own = units === undefined ? [] : ['value'];
  const heads = ['', 'engine', units?.unit ?? 'return', '95 %', ...own, 'games', 'sims/move', 'ms/move'];
  const rows = engines.map(({ name, value, games, ...result }, rank) => [
    String(rank + 1),
    style.colors.bold(shortened(name, nameRoom(style, BESIDE_A_NAME))),
    returnText(result.return.value, places),
    returnRange(result.return, places),
    ...own.map(() => (Number.isNaN(value.value) ? '' : percent(value.value))),
    count(games),
    ...workCells(result),
  ]);
  const alignments = ['right', 'left', ...heads.slice(2).map(() => 'right' as const)] as const;
  return tableOn(style, alignments, heads, rows);
}

/** Engines are numbered as in the table of engines. */
function differencesTable(results: ReturnResults, places: Places, style: Style): string {
  const heads = ['', 'difference', '95 %', 'samples'];
  const placeOf = (name: string): number => 1 + results.engines.findIndex((engine) => engine.name === name);
  const rows = differencesByRank(results).map(({ engines: [first, second], samples, ...result }) => [
    `${style.colors.bold(String(placeOf(first)))} ${style.colors.dim('-')} ${placeOf(second)}`,
    returnText(result.return.value, places, true),
    returnRange(result.return, places, true),
    count(samples),
  ]);
  return tableOn(style, ['left', 'right', 'right', 'right'], heads, rows);
}
