/** The HTML report of a tournament in which places rotate. */
import { inUnits } from '@banyan/mcts';
import { describeBudget } from '../../../describe.ts';
import { count, percent } from '../../../numbers.ts';
import { formatUnits } from '../../../units.ts';
import { remarks } from '../formatting.ts';
import { type Places, returnRange, returnText } from '../places.ts';
import type { Progress } from '../progress.ts';
import { differencesByRank, type ReturnResults, returnSummary } from '../returnResults.ts';
import type { Boards } from './boards.ts';
import { intervalsChart } from './charts.ts';
import { documentOf, section } from './document.ts';
import { GAME_STYLE } from './gameViewer.ts';
import { type Markup, markup } from './markup.ts';
import { gamesSection, table } from './page.ts';
import { STYLE } from './style.ts';

/**
 * Formats the report as HTML.
 * @param date the date of the report.
 * @param boards shows the first games on boards.
 */
export function returnPageOf(
  results: ReturnResults,
  progress: Progress,
  places: Places,
  date: Date,
  boards?: Boards,
): string {
  const { game, engines, unit } = results;
  const { units } = places;
  const title = `${game}: ${engines.length} engines`;
  const means = engines.map(({ name, return: interval }) => ({ name, interval }));
  const resultOf = (value: number): string =>
    units === undefined ? String(Number(value.toFixed(3))) : formatUnits(inUnits(units, value), units);
  const content = markup`<p class="faint">${[...returnSummary(results), ...remarks(results)].join(' ')}</p>
${section(`Mean ${unit ?? 'return'}`, intervalsChart(means, 'Mean returns with intervals of 95 %'))}
${section('Engines', enginesTable(results, places))}
${section('Differences', differencesTable(results, places))}
${gamesSection(progress.games, resultOf, boards)}
<p class="faint">An opening that was played from all places is one sample; intervals of 95 % by Student’s t.
Made by banyan on ${date.toISOString().slice(0, 10)}.</p>`;
  return documentOf('banyan tournament', title, STYLE + GAME_STYLE, content);
}

function enginesTable({ engines, unit }: ReturnResults, places: Places): Markup {
  const heads = ['', 'engine', 'for each move', unit ?? 'return', '95 %', 'value', 'games', 'forfeits'];
  return table(
    [...heads, 'sims / move', 'ms / move'],
    engines.map(
      ({ name, engine, budget, value, games, forfeits, ...result }) =>
        markup`<td class="name">${name}</td><td class="text"><code>${engine}</code></td>
<td class="text">${describeBudget(budget)}</td><td>${returnText(result.return.value, places)}</td>
<td>${returnRange(result.return, places)}</td><td>${Number.isNaN(value.value) ? '' : percent(value.value)}</td>
<td>${count(games)}</td><td>${forfeits === 0 ? '' : count(forfeits)}</td>
<td>${Number.isNaN(result.simulationsPerMove) ? '' : count(result.simulationsPerMove)}</td>
<td>${Number.isNaN(result.millisecondsPerMove) ? '' : result.millisecondsPerMove.toFixed(1)}</td>`,
    ),
  );
}

function differencesTable(results: ReturnResults, places: Places): Markup {
  return table(
    ['', 'difference', '95 %', 'samples'],
    differencesByRank(results).map(
      ({ engines: [first, second], samples, return: interval }) =>
        markup`<td class="text"><b>${first}</b> against ${second}</td>
<td>${returnText(interval.value, places, true)}</td><td>${returnRange(interval, places, true)}</td><td>${count(samples)}</td>`,
    ),
  );
}
