/** Draws the charts of the page as SVG; the style of the page sets the colours. */
import type { Interval } from '@banyan/tournament';
import { count } from '../../../numbers.ts';
import { range, signed } from '../eloText.ts';
import { shortened } from '../formatting.ts';
import type { TestState } from '../progress.ts';
import type { EngineResult, PairingResult, TestResult } from '../results.ts';
import { type Axis, axis } from './axis.ts';
import type { EloHistory } from './eloHistory.ts';
import { type Markup, markup } from './markup.ts';

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 56;
const RIGHT = 16;
const TOP = 14;
const BOTTOM = 34;

/** The maximum length of a name beside its rating. */
const NAME_LENGTH = 24;

/** The maximum number of points of a line; more are invisible. */
const MAX_POINTS = 600;

const MAX_TICKS_ACROSS = 9;
const MAX_TICKS_UP = 6;

/** Draws the ratings with their intervals, one row per engine. */
export function ratingsChart(engines: readonly EngineResult[]): Markup {
  const ratings = engines.map(({ name, rating }) => ({ name, interval: rating }));
  return intervalsChart(ratings, 'Ratings with intervals of 95 %');
}

/** Draws values with their intervals, one row per engine; those without an interval are left out. */
export function intervalsChart(
  engines: readonly { readonly name: string; readonly interval: Interval }[],
  label: string,
): Markup {
  const row = 30;
  const names = 200;
  const height = engines.length * row + BOTTOM;
  const rated = engines.filter(({ interval }) => Number.isFinite(interval.lower));
  const low = Math.min(0, ...rated.map(({ interval }) => interval.lower));
  const high = Math.max(0, ...rated.map(({ interval }) => interval.upper));
  const across = axis(low, high, names, WIDTH - RIGHT, MAX_TICKS_ACROSS);
  return markup`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
${across.ticks.map(
  (
    tick,
  ) => markup`<line class="grid" x1="${across.at(tick)}" x2="${across.at(tick)}" y1="0" y2="${height - BOTTOM}"/>
<text class="tick" x="${across.at(tick)}" y="${height - BOTTOM + 18}" text-anchor="middle">${tickLabel(tick)}</text>`,
)}
${rated.map(({ name, interval }, place) => {
  const y = place * row + row / 2;
  return markup`<g><title>${name}: ${signed(interval.value)} (${range(interval)})</title>
<text class="name" x="${names - 14}" y="${y + 4}" text-anchor="end">${place + 1}. ${shortened(name, NAME_LENGTH, '\u2026')}</text>
<line class="whisker" x1="${across.at(interval.lower)}" x2="${across.at(interval.upper)}" y1="${y}" y2="${y}"/>
<circle class="dot" cx="${across.at(interval.value)}" cy="${y}" r="5"/></g>`;
})}
</svg>`;
}

/** Draws the log-likelihood ratio over the pairs, and the bounds of the test. */
export function testChart({ lower, upper }: TestResult, tests: readonly TestState[]): Markup {
  const points = thinned(tests).map(({ pairs, logLikelihoodRatio }) => [pairs, logLikelihoodRatio] as const);
  const values = points.map(([, value]) => value);
  const margin = (upper - lower) / 10;
  const { across, up, frame } = plane(
    [0, tests.length],
    [Math.min(lower, ...values) - margin, Math.max(upper, ...values) + margin],
    'pairs of games',
  );
  const bound = (value: number, label: string): Markup =>
    markup`<line class="bound" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up.at(value)}" y2="${up.at(value)}"/>
<text class="tick" x="${LEFT + 6}" y="${up.at(value) - 5}">${label}</text>`;
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Log-likelihood ratio over the pairs">
${frame}${bound(upper, 'H1')}${bound(lower, 'H0')}
<polyline class="line" points="${path([[0, 0], ...points], across, up)}"/>
</svg>`;
}

/** Draws the estimated difference in Elo with its interval, over the pairs. */
export function eloChart(history: EloHistory): Markup {
  const points = thinned(history);
  const last = points.at(-1);
  const widest = Math.max(50, ...(last === undefined ? [] : [last.upper - last.lower]));
  const low = Math.min(0, (last?.lower ?? 0) - widest / 2);
  const high = Math.max(0, (last?.upper ?? 0) + widest / 2);
  const { across, up, frame } = plane([0, last?.pairs ?? 1], [low, high], 'pairs of games');
  const within = (value: number): number => Math.min(high, Math.max(low, value));
  const line = (of: (point: EloHistory[number]) => number): [number, number][] =>
    points.map((point) => [point.pairs, within(of(point))]);
  const band = [...line(({ lower }) => lower), ...line(({ upper }) => upper).toReversed()];
  const values = line(({ value }) => value);
  return bandChart(
    'Difference in Elo over the pairs',
    frame,
    path(band, across, up),
    path(values, across, up),
  );
}

/** A curve: points by their place on the axis, those with bounds with an interval. */
export type Curve = readonly {
  readonly x: number;
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
}[];

/** Draws a curve with its intervals. */
export function curveChart(label: string, axisLabel: string, curve: Curve): Markup {
  const points = thinned(curve);
  const bounds = points.flatMap(({ value, lower = value, upper = value }) => [lower, upper]);
  const { across, up, frame } = plane(
    [0, points.at(-1)?.x ?? 1],
    [Math.min(0, ...bounds), Math.max(0.1, ...bounds)],
    axisLabel,
  );
  const line = (of: (point: Curve[number]) => number): [number, number][] =>
    points.map((point) => [point.x, of(point)]);
  const band = [
    ...line(({ value, lower = value }) => lower),
    ...line(({ value, upper = value }) => upper).toReversed(),
  ];
  const values = line(({ value }) => value);
  return bandChart(`${label} over the ${axisLabel}`, frame, path(band, across, up), path(values, across, up));
}

/** Draws a line over the band of its intervals; both are the points of a path. */
function bandChart(label: string, frame: Markup, band: string, line: string): Markup {
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
${frame}
<polygon class="band" points="${band}"/>
<polyline class="line" points="${line}"/>
</svg>`;
}

const SCORES = ['0', '1/2', '1', '3/2', '2'];

/** Draws the number of pairs for each score, as parts of a bar. */
export function pentanomialBar({ pentanomial, engines }: PairingResult): Markup {
  const total = pentanomial.reduce((sum, pairs) => sum + pairs, 0);
  let x = 0;
  return markup`<svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" role="img"
aria-label="${pentanomial.join(', ')} pairs with 0 to 2 points">
${pentanomial.map((pairs, place) => {
  const width = total === 0 ? 0 : (100 * pairs) / total;
  x += width;
  return markup`<rect class="score${place}" x="${x - width}" width="${width}" height="12">
<title>${count(pairs)} pairs in which ${engines[0]} scored ${SCORES[place] ?? ''}</title></rect>`;
})}</svg>`;
}

/** Makes two axes and draws their lines and labels; the line at 0 is stronger. */
function plane(
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  label: string,
): { readonly across: Axis; readonly up: Axis; readonly frame: Markup } {
  const across = axis(left, right, LEFT, WIDTH - RIGHT, MAX_TICKS_ACROSS);
  const up = axis(low, high, HEIGHT - BOTTOM, TOP, MAX_TICKS_UP);
  const frame = markup`${up.ticks.map(
    (tick) =>
      markup`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up.at(tick)}" y2="${up.at(tick)}"/>
<text class="tick" x="${LEFT - 8}" y="${up.at(tick) + 4}" text-anchor="end">${tickLabel(tick)}</text>`,
  )}${across.ticks.map(
    (tick) =>
      markup`<text class="tick" x="${across.at(tick)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${count(tick)}</text>`,
  )}<text class="tick" x="${WIDTH - RIGHT}" y="${HEIGHT - 3}" text-anchor="end">${label}</text>`;
  return { across, up, frame };
}

function path(points: readonly (readonly [number, number])[], across: Axis, up: Axis): string {
  return points.map(([x, y]) => `${across.at(x).toFixed(1)},${up.at(y).toFixed(1)}`).join(' ');
}

/** Keeps at most `MAX_POINTS` points, the last one included. */
function thinned<Thing>(things: readonly Thing[]): Thing[] {
  const step = Math.ceil(things.length / MAX_POINTS);
  return things.filter((_, index) => (things.length - 1 - index) % step === 0);
}

/** Formats a tick with a real minus sign. */
function tickLabel(tick: number): string {
  return String(tick).replace('-', '\u2212');
}
