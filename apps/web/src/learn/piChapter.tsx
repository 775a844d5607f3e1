/** Pi by random points: what a mean of random availability is worth, and what more of them buy. */
import { sfc32 } from '@banyan/mcts';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { count } from '../games/words.ts';
import { drawSeed, MAX_SEED } from '../route/link.ts';
import { whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import { theme } from '../shell/theme.ts';
import type { ChapterProps } from './chapter.ts';
import { Question } from './question.tsx';

const MOST = 1_000_000;
/** PiChapter of a frame, and how many are drawn in all: later ones would only cover others. */
const FRAME = 4_000;
const DRAWN = 20_000;
/** Times a power of ten is looked at. */
const LOOKS = 12;

export function PiChapter({ reader }: ChapterProps): VNode {
  const given = reader.read('seed', whole(0, MAX_SEED));
  const seed = useMemo(() => given ?? drawSeed(), [given]);
  const isAsked = useSignal(true);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Throw points at a square, blindly. The part that falls into the quarter of a circle tells its area,
        and four times that is π. Nobody computed an integral. A search does the same with games: it plays
        many at random, and counts.
      </p>
      <Question
        text="After 100 points the estimate is off by some 0.16. How many points does it take to be ten times closer?"
        options={['1,000', '10,000', '1,000,000']}
        right={1}
        onAnswer={() => {
          isAsked.value = false;
        }}
      >
        <p>
          The error shrinks with the square root of the number of points: a hundred times as many for one more
          digit. It is why a search must not waste its simulations. Try it.
        </p>
      </Question>
      {!isAsked.value && <Throwing seed={seed} />}
    </>
  );
}

interface Progress {
  readonly points: number;
  readonly inside: number;
  /** Numbers of points, and the errors there. */
  readonly looks: readonly number[];
  readonly errors: readonly number[];
}

const NOTHING: Progress = { points: 0, inside: 0, looks: [], errors: [] };

function Throwing({ seed }: { readonly seed: number }): VNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const progress = useSignal(NOTHING);
  const target = useSignal(0);
  const random = useMemo(() => sfc32(seed), [seed]);
  theme.value; // the canvas is drawn in its colours
  useEffect(() => {
    let frame = 0;
    const throwMore = (): void => {
      if (progress.value.points < target.value && canvas.current !== null)
        progress.value = thrown(canvas.current, random, progress.value, target.value);
      frame = requestAnimationFrame(throwMore);
    };
    throwMore();
    return () => cancelAnimationFrame(frame);
  }, [random, progress, target]);

  const { points, inside, looks, errors } = progress.value;
  const estimate = points === 0 ? undefined : (4 * inside) / points;
  return (
    <div class="pair">
      <div class="stack">
        <canvas class="square" ref={canvas} width={560} height={560}>
          PiChapter in a square, those within a quarter of a circle in another colour.
        </canvas>
        <div class="row">
          {[1, 100, 10_000, MOST].map((more) => (
            <Throw key={more} more={more} target={target} />
          ))}
        </div>
      </div>
      <div class="stack">
        <dl class="facts number" aria-live="polite">
          <div>
            <dt>PiChapter</dt>
            <dd>{count(points)}</dd>
          </div>
          <div>
            <dt>In the circle</dt>
            <dd>{count(inside)}</dd>
          </div>
          <div>
            <dt>4 × part</dt>
            <dd>{estimate === undefined ? '–' : estimate.toFixed(5)}</dd>
          </div>
          <div>
            <dt>Off by</dt>
            <dd>{estimate === undefined ? '–' : Math.abs(estimate - Math.PI).toFixed(5)}</dd>
          </div>
        </dl>
        <Chart
          label={`The error after each number of points, now ${estimate === undefined ? 'unknown' : Math.abs(estimate - Math.PI).toFixed(5)}, beside 1.64 over the square root of it`}
          lines={[
            { label: 'error', colour: 'leaf' },
            { label: '1.64/√n, what to expect', colour: 'ink-soft', dash: [6, 4] },
          ]}
          data={[looks, errors, looks.map((number) => DEVIATION / Math.sqrt(number))]}
          xLabel="points"
          yLabel="error"
          isLogX
          isLogY
        />
      </div>
    </div>
  );
}

/** The standard deviation of four times a coin that shows heads with the chance of pi / 4. */
const DEVIATION = Math.sqrt(Math.PI * (4 - Math.PI));

function Throw({ more, target }: { readonly more: number; readonly target: Signal<number> }): VNode {
  return (
    <button
      type="button"
      disabled={target.value >= MOST}
      onClick={() => {
        target.value = Math.min(MOST, target.value + more);
      }}
    >
      {more === MOST ? 'To a million' : `+${count(more)}`}
    </button>
  );
}

function thrown(canvas: HTMLCanvasElement, random: () => number, before: Progress, target: number): Progress {
  const context = canvas.getContext('2d');
  const style = getComputedStyle(canvas);
  const [within, without] = [style.color, style.borderTopColor];
  const { width, height } = canvas;
  let { points, inside } = before;
  const looks = [...before.looks];
  const errors = [...before.errors];
  const end = Math.min(target, points + FRAME);
  const size = points < 1_000 ? 4 : 2;
  while (points < end) {
    const [x, y] = [random(), random()];
    const isInside = x * x + y * y < 1;
    points++;
    if (isInside) inside++;
    if (context !== null && points <= DRAWN) {
      context.fillStyle = isInside ? within : without;
      context.fillRect(x * width - size / 2, (1 - y) * height - size / 2, size, size);
    }
    const step = Math.floor(LOOKS * Math.log10(points));
    if (points > 1 && step === Math.floor(LOOKS * Math.log10(points - 1))) continue;
    looks.push(points);
    errors.push(Math.max(1e-5, Math.abs((4 * inside) / points - Math.PI)));
  }
  return { points, inside, looks, errors };
}
