/** The HTML report of a training: a single file without scripts. Radio buttons click through the games. */
import type { GameRecord } from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import { count, plural } from '../../numbers.ts';
import { range, signed } from '../tournament/eloText.ts';
import { duration } from '../tournament/formatting.ts';
import { type Curve, curveChart } from '../tournament/page/charts.ts';
import { documentOf, section } from '../tournament/page/document.ts';
import { GAME_STYLE, gameViewer } from '../tournament/page/gameViewer.ts';
import { type Markup, markup } from '../tournament/page/markup.ts';
import { STYLE } from '../tournament/page/style.ts';
import { lastMeasurements, OPPONENTS } from './trainingReport.ts';
import type { TrainingResults } from './trainingResults.ts';

/** The games on a page, at most. */
const MAX_GAMES = 4;

/**
 * Formats the report as HTML.
 * @param games of the latest self-play.
 */
export function trainingPage<State>(
  results: TrainingResults,
  trained: TrainedGame<State>,
  games: readonly GameRecord<number>[],
  date: Date,
): string {
  const { game, curve, settings, generations, positions, seed } = results;
  const title = `A network for ${game}`;
  const elo = curve.at(-1)?.elo ?? { value: 0, lower: 0, upper: 0 };
  const gates = curve.filter(({ gate }) => gate !== undefined);
  const learned = curve.filter(({ steps }) => steps > 0);
  const lossOf = (name: 'policy' | 'value'): Curve =>
    learned.map(({ generation, loss }) => ({ x: generation, value: loss[name] }));
  const content = markup`<p class="faint">${plural(generations, 'generation')}, ${plural(results.games, 'game')} of self-play, ${count(positions)} positions, seed ${seed}.
This run: ${duration(results.milliseconds)} on ${plural(results.threads, 'thread')}.</p>
<section><div class="key">
<div><b>${signed(elo.value)} Elo</b><span class="faint">${range(elo)}, over the first network</span></div>
<div><b>${count(results.parameters)}</b><span class="faint">parameters</span></div>
<div><b>${count(results.bytes / 1_000)} kB</b><span class="faint">${results.file}</span></div>
</div></section>
${section(
  'Strength',
  markup`${lastMeasurements(results).map((each) => markup`<p>${each}</p>`)}
${
  gates.length < 2
    ? ''
    : curveChart(
        'Elo',
        'generations',
        gates.map(({ generation, elo: { value, lower, upper } }) => ({ x: generation, value, lower, upper })),
      )
}`,
)}
${scoreSections(results)}
${section('Loss of the policy', curveChart('Loss of the policy', 'generations', lossOf('policy')))}
${section('Loss of the value', curveChart('Loss of the value', 'generations', lossOf('value')))}
${section(
  'Games of the latest generation',
  markup`<p class="faint">Use the buttons or the arrow keys.</p>
${games.slice(0, MAX_GAMES).map((each, index) => viewerOf(trained, each, index))}`,
)}
${section('Settings', markup`<table>${Object.entries(settings).map(([name, value]) => markup`<tr><td class="text">${name}</td><td>${JSON.stringify(value)}</td></tr>`)}</table>`)}
<p class="faint">Made by banyan on ${date.toISOString().slice(0, 10)}.</p>`;
  return documentOf('banyan train', title, STYLE + GAME_STYLE, content);
}

/** The scores against engines that do not learn and on labelled positions, over the generations. */
function scoreSections({ measurements, positionScores }: TrainingResults): Markup {
  const matches = (['uct', 'rave', 'recommended'] as const).map((opponent) => ({
    title: `Score against ${OPPONENTS[opponent]} at equal time`,
    scores: measurements
      .filter((each) => each.opponent === opponent)
      .map(({ generation, score }) => ({ generation, score })),
  }));
  const positions = (['alone', 'search'] as const).map((way) => ({
    title: `Labelled positions whose outcome is kept, ${way === 'alone' ? 'without a search' : 'with a search'}`,
    scores: positionScores.map(({ generation, [way]: score }) => ({ generation, score })),
  }));
  return markup`${[...matches, ...positions].map(({ title, scores }) => {
    const curve = scores.map(({ generation, score }) => ({ x: generation, ...score }));
    return curve.length < 2 ? markup`` : section(title, curveChart(title, 'generations', curve));
  })}`;
}

/** A game, one position at a time. */
function viewerOf<State>(
  { game, notation }: TrainedGame<State>,
  { actions, openingMoves, returns }: GameRecord<number>,
  index: number,
): Markup {
  const result = returns.map((share) => String(Math.round(100 * share) / 100)).join(' : ');
  return gameViewer({
    game,
    actions,
    opening: openingMoves,
    title: `Game ${index + 1}: ${plural(actions.length, 'move')}, ${openingMoves} of them at random; ${result}`,
    id: `g${index}`,
    formatAction: (state, action) => notation.formatAction(state, action),
    draw: (state) => notation.format(state),
  });
}
