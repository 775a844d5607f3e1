/** The HTML report of a tournament: a single file without scripts. */
import { describeBudget } from '../../../describe.ts';
import { count, percent } from '../../../numbers.ts';
import { estimate, range, signed } from '../eloText.ts';
import { remarks, summary, verdict } from '../formatting.ts';
import type { GameRecord } from '../log.ts';
import type { Progress } from '../progress.ts';
import { isEstimated, pairingsByRank, type Results } from '../results.ts';
import type { Boards } from './boards.ts';
import { eloChart, pentanomialBar, ratingsChart, testChart } from './charts.ts';
import { documentOf, section } from './document.ts';
import { eloHistoryOf } from './eloHistory.ts';
import { GAME_STYLE } from './gameViewer.ts';
import { Markup, markup } from './markup.ts';
import { STYLE } from './style.ts';

/** The maximum number of games on a page; the log has all. */
const MAX_GAMES = 1_000;

/**
 * Formats the report as HTML.
 * @param date the date of the report.
 * @param boards shows the first games on boards.
 */
export function pageOf(results: Results, progress: Progress, date: Date, boards?: Boards): string {
  const { engines, pairings, sprt } = results;
  const isMatch = engines.length === 2;
  const title = isMatch
    ? (pairings[0]?.engines ?? []).join(' against ')
    : `${results.game}: ${engines.length} engines`;
  const content = markup`<p class="faint">${[...summary(results), ...remarks(results)].join(' ')}</p>
${isMatch ? matchSections(results, progress) : fieldSections(results)}
${sprt === null ? '' : section('Sequential probability ratio test', markup`<p>${verdict(sprt).join(' ')}</p>${testChart(sprt, progress.tests)}`)}
${section('Pairings', pairingsTable(results))}
${section('Engines', enginesTable(results))}
${gamesSection(progress.games, String, boards)}
<p class="faint">Elo by the formulas of fastchess, with intervals of 95 %; a pair of games from one opening is one sample.
${isMatch ? '' : 'Ratings are Bradley and Terry’s, their mean being 0, with a pair won and a pair lost added to each pairing.'}
Made by banyan on ${date.toISOString().slice(0, 10)}.</p>`;
  return documentOf('banyan tournament', title, STYLE + GAME_STYLE, content);
}

/** The sections for two engines: their difference, and its history. */
function matchSections({ pairings }: Results, progress: Progress): Markup {
  const [pairing] = pairings;
  if (pairing === undefined || !isEstimated(pairing)) return markup``;
  const { engines, elo, score, superiority, wins, draws, losses } = pairing;
  const history = eloHistoryOf(progress.games);
  return markup`<section><div class="key">
<div><b>${estimate(elo) || '-'} Elo</b><span class="faint">${range(elo)}</span></div>
<div><b>${percent(score.value)}</b><span class="faint">score of ${engines[0]}</span></div>
<div><b>${wins} / ${draws} / ${losses}</b><span class="faint">won, drawn, lost</span></div>
<div><b>${Number.isNaN(superiority) ? '-' : percent(superiority)}</b><span class="faint">likely to be the stronger</span></div>
</div></section>
${history.length < 2 ? '' : section(`Elo of ${engines[0]}, as the pairs came in`, eloChart(history))}`;
}

/** The sections for more engines: the ratings, and the scores against each other. */
function fieldSections(results: Results): Markup {
  return markup`${section('Ratings', ratingsChart(results.engines))}
${section('Scores', crossTable(results))}`;
}

function crossTable({ engines, pairings }: Results): Markup {
  const cell = (row: string, column: string): Markup => {
    if (row === column) return markup`<td class="faint">·</td>`;
    const pairing = pairings.find((each) => each.engines.includes(row) && each.engines.includes(column));
    if (pairing === undefined || pairing.games === 0) return markup`<td></td>`;
    const { wins, draws, games } = pairing;
    const share = (wins + draws / 2) / games;
    return markup`<td>${percent(pairing.engines[0] === row ? share : 1 - share)}</td>`;
  };
  return table(
    ['', ...engines.map((_, place) => String(place + 1))],
    engines.map(
      ({ name }, place) =>
        markup`<td class="name">${place + 1}. ${name}</td>${engines.map((other) => cell(name, other.name))}`,
    ),
    true,
  );
}

const LEGEND = ['lost both', 'half a point', 'one each', 'a point and a half', 'won both'];

/** Two engines are named; more are numbered as in the table of engines. */
function pairingsTable(results: Results): Markup {
  const nameOf = (name: string): Markup =>
    results.engines.length === 2
      ? markup`${name}`
      : markup`<span title="${name}">${1 + results.engines.findIndex((engine) => engine.name === name)}</span>`;
  const rows = pairingsByRank(results).map((pairing) => {
    const { engines, elo, normalizedElo, superiority, wins, draws, losses } = pairing;
    const known = isEstimated(pairing);
    return markup`<td class="text"><b>${nameOf(engines[0])}</b> against ${nameOf(engines[1])}</td>
<td>${known ? estimate(elo) : ''}</td><td>${known ? range(elo) : ''}</td>
<td>${known && !Number.isNaN(normalizedElo.value) ? signed(normalizedElo.value) : ''}</td>
<td>${Number.isNaN(superiority) ? '' : percent(superiority)}</td>
<td>${wins} / ${draws} / ${losses}</td><td class="wide">${pentanomialBar(pairing)}</td>`;
  });
  const heads = ['', 'Elo', '95 %', 'normalized', 'superior', 'won / drawn / lost', 'pairs of games'];
  return markup`${table(heads, rows)}
<div class="legend">${LEGEND.map(
    (text, place) =>
      markup`<span><svg viewBox="0 0 1 1"><rect class="score${place}" width="1" height="1"/></svg>${text}</span>`,
  )}</div>`;
}

function enginesTable({ engines }: Results): Markup {
  return table(
    ['', 'engine', 'for each move', 'score', 'games', 'forfeits', 'sims / move', 'ms / move'],
    engines.map(
      ({ name, engine, budget, score, games, forfeits, simulationsPerMove, millisecondsPerMove }) =>
        markup`<td class="name">${name}</td><td class="text"><code>${engine}</code></td>
<td class="text">${describeBudget(budget)}</td><td>${Number.isNaN(score) ? '' : percent(score)}</td><td>${count(games)}</td>
<td>${forfeits === 0 ? '' : count(forfeits)}</td>
<td>${Number.isNaN(simulationsPerMove) ? '' : count(simulationsPerMove)}</td>
<td>${Number.isNaN(millisecondsPerMove) ? '' : millisecondsPerMove.toFixed(1)}</td>`,
    ),
  );
}

/** @param resultOf formats the value of a player. */
export function gamesSection(
  games: readonly GameRecord[],
  resultOf: (value: number) => string = String,
  boards?: Boards,
): Markup {
  const shown = games.slice(0, MAX_GAMES);
  const rows = shown.map(({ game, players, returns, ended, reason, opening, moves }) => {
    const how = {
      rules: '',
      resignation: ' (by resignation)',
      length: ' (too long)',
      agreement: ' (by agreement)',
      forfeit: ` (forfeit: ${reason ?? ''})`,
    }[ended];
    return markup`<td>${game}</td><td class="text">${players.join(' - ')}</td>
<td>${returns.map(resultOf).join(' - ')}</td><td>${moves.length}</td>
<td class="moves"><code><span class="faint">${moves.slice(0, opening).join(' ')}</span> ${moves
      .slice(opening)
      .join(' ')}</code>${how}</td>`;
  });
  const more = games.length > shown.length ? `, the first ${count(MAX_GAMES)}` : '';
  return markup`<section><details><summary>Games${more}</summary>
${table(['game', 'players', 'result', 'moves', ''], rows)}</details>
${boards === undefined || games.length === 0 ? '' : markup`<details><summary>Boards of the first games</summary>${boards(games)}</details>`}</section>`;
}

/**
 * A table. On a phone each row becomes a card, whose lines have the heads of their columns.
 * @param isGrid whether the table keeps its columns there.
 */
export function table(heads: readonly string[], rows: readonly Markup[], isGrid = false): Markup {
  return markup`<div class="scroll"><table${isGrid ? '' : new Markup(' class="cards"')}><thead><tr>${heads.map(
    (head) =>
      markup`<th${head === 'engine' || head === 'for each move' || head === 'players' ? new Markup(' class="text"') : ''}>${head}</th>`,
  )}</tr></thead><tbody>
${rows.map((row) => markup`<tr>${isGrid ? row : withHeads(heads, row)}</tr>\n`)}</tbody></table></div>`;
}

/** Adds the head of its column to each cell. */
function withHeads(heads: readonly string[], { text }: Markup): Markup {
  let column = 0;
  return new Markup(
    text.replaceAll('<td', () => {
      const head = heads[column++] ?? '';
      return head === '' ? '<td' : markup`<td data-head="${head}"`.text;
    }),
  );
}
