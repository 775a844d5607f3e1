/** The HTML report of a training: a single file without scripts. Radio buttons click through the games. */
import type { GameRecord } from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import { count } from '../../numbers.ts';
import { duration, plural, range, signed } from '../tournament/formatting.ts';
import { type Curve, curveChart } from '../tournament/page/charts.ts';
import { documentOf } from '../tournament/page/document.ts';
import { Markup, markup } from '../tournament/page/markup.ts';
import { STYLE } from '../tournament/page/style.ts';
import { describeMeasurement, lastMeasurements } from './trainingReport.ts';
import type { TrainingResults } from './trainingResults.ts';

/** The games on a page, and the moves of each, at most. */
const MAX_GAMES = 4;
const MAX_PLIES = 400;

const GAME_STYLE = `
.game { margin-top: .8rem; } .game input { position: absolute; opacity: 0; }
.game .ply { display: none; } .game input:checked + .ply { display: block; }
.game input:focus-visible + .ply nav { outline: 2px solid var(--accent); }
.game nav { display: flex; gap: 1rem; align-items: baseline; } .game label { cursor: pointer; padding: .1rem .8rem;
  border: 1px solid var(--rule); border-radius: 6px; } .game pre { line-height: 1.15; overflow-x: auto; }
`;

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
  markup`${lastMeasurements(results).map((each) => markup`<p>${describeMeasurement(each)}</p>`)}
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
${games.slice(0, MAX_GAMES).map((each, index) => gameViewer(trained, each, index))}`,
)}
${section('Settings', markup`<table>${Object.entries(settings).map(([name, value]) => markup`<tr><td class="text">${name}</td><td>${JSON.stringify(value)}</td></tr>`)}</table>`)}
<p class="faint">Made by banyan on ${date.toISOString().slice(0, 10)}.</p>`;
  return documentOf('banyan train', title, STYLE + GAME_STYLE, content);
}

/** The scores against engines that do not learn, over the generations. */
function scoreSections({ measurements }: TrainingResults): Markup {
  const sections = [
    ['uct', 'Score against textbook UCT at equal time'],
    ['recommended', 'Score against the engine recommended for the game, at equal time'],
  ].map(([opponent, title = '']) => {
    const curve = measurements
      .filter((each) => each.opponent === opponent)
      .map(({ generation, score: { value, lower, upper } }) => ({ x: generation, value, lower, upper }));
    return curve.length < 2 ? markup`` : section(title, curveChart(title, 'generations', curve));
  });
  return markup`${sections}`;
}

function section(title: string, content: Markup): Markup {
  return markup`<section><h2>${title}</h2>${content}</section>`;
}

/** A game, one position at a time. */
function gameViewer<State>(
  { game, notation }: TrainedGame<State>,
  { actions, openingMoves, returns }: GameRecord<number>,
  index: number,
): Markup {
  const state = game.initialState();
  const shown = actions.slice(0, MAX_PLIES);
  const positions = [{ move: 'the start', board: notation.format(state) }];
  for (const action of shown) {
    const move = notation.formatAction(state, action);
    game.apply(state, action);
    positions.push({ move, board: notation.format(state) });
  }
  const last = positions.length - 1;
  const result = returns.map((share) => String(Math.round(100 * share) / 100)).join(' : ');
  return markup`<fieldset class="game"><legend>Game ${index + 1}: ${plural(actions.length, 'move')}, ${openingMoves} of them at random; ${result}</legend>
${positions.map(
  (
    { move, board },
    ply,
  ) => markup`<input type="radio" name="game${index}" id="g${index}p${ply}"${ply === Math.min(openingMoves, last) ? new Markup(' checked') : ''} aria-label="after move ${ply}">
<div class="ply"><nav><label for="g${index}p${Math.max(0, ply - 1)}">&#8249;</label><span>${ply}: ${move}</span><label for="g${index}p${Math.min(last, ply + 1)}">&#8250;</label></nav><pre>${board}</pre></div>`,
)}</fieldset>`;
}
