/** The evaluation over the moves of the game; a click selects the move. */
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colourAt, followColours } from '../shell/colours.ts';
import type { Analysis } from './analysis.ts';
import { type GameNode, lineThrough } from './gameTree.ts';
import { valueFor } from './value.ts';

const HEIGHT = 150;

interface GraphProps {
  readonly analysis: Analysis;
}

export function Graph({ analysis }: GraphProps): VNode | null {
  const { info } = analysis.start.position;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current === null ? undefined : draw(holder.current, analysis)), [analysis]);
  if (info.seats.length !== 2) return null;
  return (
    <section class="panel stack" aria-label="Evaluation over the game">
      <h2>Win % of {info.seats[0]}</h2>
      <div class="graph" ref={holder} role="img" aria-label={`Win % of ${info.seats[0]} after each move`} />
    </section>
  );
}

/** Draws the graph and follows the analysis; returns the clean-up function. */
function draw(holder: HTMLElement, analysis: Analysis): () => void {
  let plot: uPlot | undefined;
  let drawn = '';
  const width = (): number => Math.max(160, holder.clientWidth);
  /** Redraws only if a whole percent has changed. */
  const update = (): void => {
    const data = dataOf(analysis);
    const picture = JSON.stringify([data, analysis.current.value.position.moves.length]);
    if (picture === drawn) return;
    drawn = picture;
    plot?.setData(data);
  };
  const begin = (): void => {
    plot?.destroy();
    plot = plotFor(holder, analysis, width());
    drawn = '';
    update();
  };
  const stopBeginning = followColours(begin);
  const stopFollowing = effect(() => {
    analysis.follow();
    update();
  });
  const resized = new ResizeObserver(() => plot?.setSize({ width: width(), height: HEIGHT }));
  resized.observe(holder);
  return () => {
    stopBeginning();
    stopFollowing();
    resized.disconnect();
    plot?.destroy();
  };
}

/** The number of moves, and the first player's value in whole percent. */
function dataOf(analysis: Analysis): uPlot.AlignedData {
  const line = lineThrough(analysis.current.value);
  return [line.map((_, index) => index), line.map((node) => percentOf(node))];
}

function percentOf({ position, snapshot }: GameNode): number | null {
  const value = position.returns?.[0] ?? (snapshot === undefined ? undefined : valueFor(0, snapshot));
  return value === undefined ? null : Math.round(100 * value);
}

function plotFor(holder: HTMLElement, analysis: Analysis, width: number): uPlot {
  const [ink, line, leaf] = ['ink-soft', 'line', 'leaf'].map((name) => colourAt(holder, name));
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
      hooks: { draw: [(plot) => markCurrent(plot, analysis, leaf)] },
    },
    [[], []],
    (plot, init) => {
      init();
      holder.append(plot.root);
      plot.over.addEventListener('click', () => {
        const index = plot.cursor.idx;
        if (index === null || index === undefined) return;
        const node = lineThrough(analysis.current.value)[index];
        if (node !== undefined) analysis.show(node);
      });
    },
  );
}

/** Marks the selected position. */
function markCurrent(plot: uPlot, analysis: Analysis, colour: string): void {
  const x = plot.valToPos(analysis.current.peek().position.moves.length, 'x', true);
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
