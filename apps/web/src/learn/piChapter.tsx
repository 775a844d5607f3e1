/** Chapter: an estimate of pi by random points, and how its error shrinks. */
import { sfc32 } from '@banyan/mcts';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { count } from '../games/words.ts';
import { Facts } from '../shell/facts.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { theme } from '../shell/theme.ts';
import type { ChapterProps } from './chapter.ts';
import { Question } from './question.tsx';
import { useSeed } from './useSeed.ts';

const MAX_POINTS = 1_000_000;
/** The points at first, so that there is something to see. */
const FIRST_POINTS = 100;
/** The points of a frame, and the largest number drawn: further points would cover others. */
const FRAME = 4_000;
const MAX_DRAWN = 20_000;
/** The values of the chart for each power of ten. */
const SAMPLES_PER_DECADE = 12;

export function PiChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Place random points in a square with sides of length 1. The share that falls inside the quarter circle
        estimates its area, π/4, so four times that share estimates π. Monte Carlo tree search evaluates a
        position in the same way: it plays random games and counts the wins. The share of wins estimates how
        good the position is.
      </p>
      <Throwing seed={seed} />
      <Question
        text="After 100 points, a typical error is 0.16: the dashed line of the chart. How many points make it ten times smaller?"
        options={['1,000', '10,000', '1,000,000']}
        correct={1}
      >
        <p>
          The error shrinks with the square root of the number of points: one more correct digit takes a
          hundred times as many points. Random games are as slow to become precise, so a search should play
          most of them where good moves are likely.
        </p>
      </Question>
    </>
  );
}

interface Progress {
  readonly points: number;
  readonly inside: number;
  /** The numbers of points on the chart, and the errors there. */
  readonly sampledAt: readonly number[];
  readonly errors: readonly number[];
}

const NOTHING: Progress = { points: 0, inside: 0, sampledAt: [], errors: [] };

function Throwing({ seed }: { readonly seed: number }): VNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const progress = useSignal(NOTHING);
  const target = useSignal(FIRST_POINTS);
  const random = useMemo(() => sfc32(seed), [seed]);
  theme.value; // the colours depend on it
  useEffect(() => {
    let frame = 0;
    if (canvas.current !== null && progress.value.points === 0) drawQuarterCircle(canvas.current);
    const throwMore = (): void => {
      if (progress.value.points < target.value && canvas.current !== null)
        progress.value = thrown(canvas.current, random, progress.value, target.value);
      frame = requestAnimationFrame(throwMore);
    };
    throwMore();
    return () => cancelAnimationFrame(frame);
  }, [random, progress, target]);

  const { points, inside, sampledAt, errors } = progress.value;
  const estimate = points === 0 ? undefined : (4 * inside) / points;
  const error = estimate === undefined ? undefined : Math.abs(estimate - Math.PI).toFixed(5);
  return (
    <div class="pair">
      <div class="stack">
        <canvas class="square" ref={canvas} width={560} height={560}>
          Random points in a square; those inside the quarter circle have another colour.
        </canvas>
        <div class="row">
          {[1, 100, 10_000, MAX_POINTS].map((more) => (
            <Throw key={more} more={more} target={target} />
          ))}
        </div>
      </div>
      <div class="stack">
        <div aria-live="polite">
          <Facts
            facts={[
              ['Points', count(points)],
              ['Inside', count(inside)],
              ['Estimate of π', estimate === undefined ? '–' : estimate.toFixed(5)],
              ['Error', error ?? '–'],
            ]}
          />
        </div>
        <Chart
          label={`The error after each number of points, now ${error ?? 'unknown'}, beside 1.64 over the square root of it`}
          lines={[
            { label: 'error', colour: 'leaf' },
            { label: '1.64/√n, a typical error', colour: 'ink-soft', dash: [6, 4] },
          ]}
          data={[sampledAt, errors, sampledAt.map((number) => DEVIATION / Math.sqrt(number))]}
          xLabel="points"
          yLabel="error"
          isLogX
          isLogY
        />
      </div>
    </div>
  );
}

/** The standard deviation of 4 X, where X is 1 with probability pi / 4, else 0. */
const DEVIATION = Math.sqrt(Math.PI * (4 - Math.PI));

function Throw({ more, target }: { readonly more: number; readonly target: Signal<number> }): VNode {
  return (
    <button
      type="button"
      disabled={target.value >= MAX_POINTS}
      onClick={() => {
        target.value = Math.min(MAX_POINTS, target.value + more);
      }}
    >
      {more === MAX_POINTS ? 'To a million' : `+${count(more)}`}
    </button>
  );
}

function drawQuarterCircle(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(0, height, width, -Math.PI / 2, 0);
  context.stroke();
}

function thrown(canvas: HTMLCanvasElement, random: () => number, before: Progress, target: number): Progress {
  const context = canvas.getContext('2d');
  const style = getComputedStyle(canvas);
  const [within, without] = [style.color, style.borderTopColor];
  const { width, height } = canvas;
  let { points, inside } = before;
  const sampledAt = [...before.sampledAt];
  const errors = [...before.errors];
  const end = Math.min(target, points + FRAME);
  const size = points < 1_000 ? 4 : 2;
  while (points < end) {
    const [x, y] = [random(), random()];
    const isInside = x * x + y * y < 1;
    points++;
    if (isInside) inside++;
    if (context !== null && points <= MAX_DRAWN) {
      context.fillStyle = isInside ? within : without;
      context.fillRect(x * width - size / 2, (1 - y) * height - size / 2, size, size);
    }
    const step = Math.floor(SAMPLES_PER_DECADE * Math.log10(points));
    if (points > 1 && step === Math.floor(SAMPLES_PER_DECADE * Math.log10(points - 1))) continue;
    sampledAt.push(points);
    errors.push(Math.max(1e-5, Math.abs((4 * inside) / points - Math.PI)));
  }
  return { points, inside, sampledAt, errors };
}
