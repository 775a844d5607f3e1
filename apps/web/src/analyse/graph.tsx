/** How the chances went over the game: a click goes to the move. */
import { effect, untracked } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { theme } from '../shell/theme.ts';
import { type Chapter, lineThrough } from './chapter.ts';
import type { Study } from './study.ts';
import { valueFor } from './value.ts';

const HEIGHT = 150;

interface GraphProps {
  readonly study: Study;
}

export function Graph({ study }: GraphProps): VNode | null {
  const { info } = study.start.position;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current === null ? undefined : draw(holder.current, study)), [study]);
  if (info.seats.length !== 2) return null;
  return (
    <section class="panel stack" aria-label="Chances over the game">
      <h2>Chances of {info.seats[0]}</h2>
      <div
        class="graph"
        ref={holder}
        role="img"
        aria-label={`Chances of ${info.seats[0]} after each move, as in the list of moves`}
      />
    </section>
  );
}

/** Draws, and goes on drawing what changes; returns what ends it. */
function draw(holder: HTMLElement, study: Study): () => void {
  let plot: uPlot | undefined;
  let drawn = '';
  const width = (): number => Math.max(160, holder.clientWidth);
  /** Only what can be seen to have changed: a search that deepens changes little. */
  const update = (): void => {
    const data = dataOf(study);
    const picture = JSON.stringify([data, study.current.value.position.moves.length]);
    if (picture === drawn) return;
    drawn = picture;
    plot?.setData(data);
  };
  const begin = (): void => {
    plot?.destroy();
    plot = plotFor(holder, study, width());
    drawn = '';
    update();
  };
  const stopBeginning = effect(() => {
    theme.value; // colours are those of the theme
    untracked(begin);
  });
  const stopFollowing = effect(() => {
    study.follow();
    update();
  });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', begin);
  const resized = new ResizeObserver(() => plot?.setSize({ width: width(), height: HEIGHT }));
  resized.observe(holder);
  return () => {
    stopBeginning();
    stopFollowing();
    system.removeEventListener('change', begin);
    resized.disconnect();
    plot?.destroy();
  };
}

/** Moves played, and the first player's chances in whole percent. */
function dataOf(study: Study): uPlot.AlignedData {
  const line = lineThrough(study.current.value);
  return [line.map((_, index) => index), line.map((chapter) => chancesOf(chapter))];
}

function chancesOf({ position, found }: Chapter): number | null {
  const value = position.returns?.[0] ?? (found === undefined ? undefined : valueFor(0, found));
  return value === undefined ? null : Math.round(100 * value);
}

function plotFor(holder: HTMLElement, study: Study, width: number): uPlot {
  const style = getComputedStyle(holder);
  const colour = (name: string): string => {
    holder.style.color = `var(--${name})`;
    const { color } = style;
    holder.style.color = '';
    return color;
  };
  const [ink, line, leaf] = [colour('ink-soft'), colour('line'), colour('leaf')];
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: '12px system-ui',
  };
  return new uPlot(
    {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
      scales: {
        x: { time: false, range: (_, low, high) => [low, Math.max(high, 4)] },
        y: { range: [0, 100] },
      },
      axes: [
        { ...axis, size: 26, incrs: [1, 2, 5, 10, 20, 50] },
        { ...axis, size: 34, incrs: [50] },
      ],
      series: [{}, { stroke: leaf, width: 2, spanGaps: true, points: { show: true, size: 6, fill: leaf } }],
      hooks: { draw: [(plot) => markCurrent(plot, study, leaf)] },
    },
    [[], []],
    (plot, init) => {
      init();
      holder.append(plot.root);
      plot.over.addEventListener('click', () => {
        const index = plot.cursor.idx;
        if (index === null || index === undefined) return;
        const chapter = lineThrough(study.current.value)[index];
        if (chapter !== undefined) study.show(chapter);
      });
    },
  );
}

/** A line where one is. */
function markCurrent(plot: uPlot, study: Study, colour: string): void {
  const x = plot.valToPos(study.current.peek().position.moves.length, 'x', true);
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
