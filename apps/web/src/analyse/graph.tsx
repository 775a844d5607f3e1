/** The evaluation over the moves of the game; a click selects the move. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type uPlot from 'uplot';
import { usePlot } from '../chart/usePlot.ts';
import { hasPassedTwice, isAfterPass } from '../go/passes.ts';
import { colourAt } from '../shell/colours.ts';
import type { Analysis } from './analysis.ts';
import { type GameNode, lineThrough } from './gameTree.ts';
import { valueFor } from './value.ts';

interface GraphProps {
  readonly analysis: Analysis;
  /** Counts the changes of its nodes, which are plain objects. */
  readonly version: number;
}

export function Graph({ analysis }: GraphProps): VNode | null {
  const { info } = analysis.start.position;
  const line = lineThrough(analysis.current.value);
  const values = line.map((node) => percentOf(node, analysis));
  // The plot is drawn again only where the selected move or a whole percent has changed.
  const shown = JSON.stringify([values, analysis.current.value.position.moves.length]);
  const data = useMemo((): uPlot.AlignedData => [values.map((_, index) => index), values], [shown]);
  const { holder, failure } = usePlot((element) => optionsFor(element, analysis), data, '');
  if (info.seats.length !== 2) return null;
  return (
    <section class="panel stack" aria-label="Evaluation over the game">
      <h2>Win % of {info.seats[0]}</h2>
      {failure === undefined ? (
        <div
          class="plot graph"
          ref={holder}
          role="img"
          aria-label={`Win % of ${info.seats[0]} after each move`}
        />
      ) : (
        <p class="soft">{failure}</p>
      )}
    </section>
  );
}

/** The first player's value in whole percent; `null` where a pass ends the game of Go, so that dead stones decide. */
function percentOf({ position, snapshot }: GameNode, analysis: Analysis): number | null {
  const isByPass = isAfterPass(position) && snapshot?.moves[0]?.name === 'pass';
  const returns = hasPassedTwice(position) ? analysis.agreementAt(position)?.returns : position.returns;
  const searched = snapshot === undefined || isByPass ? undefined : valueFor(0, snapshot);
  const value = returns?.[0] ?? searched;
  return value === undefined ? null : Math.round(100 * value);
}

function optionsFor(element: HTMLElement, analysis: Analysis): Omit<uPlot.Options, 'width'> {
  const [ink, line, leaf] = ['ink-soft', 'line', 'leaf'].map((name) => colourAt(element, name));
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: '12px system-ui',
    values: (_: uPlot, ticks: number[]) => ticks.map(String), // the default waits for a locale
  };
  return {
    height: 150,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    scales: {
      x: { time: false, range: ({ data: [moves] }) => [0, Math.max(moves.length - 1, 4)] },
      y: { range: [0, 100] },
    },
    axes: [
      { ...axis, size: 26, incrs: [1, 2, 5, 10, 20, 50] },
      { ...axis, size: 34, incrs: [50] },
    ],
    series: [{}, { stroke: leaf, width: 2, spanGaps: true, points: { show: true, size: 6, fill: leaf } }],
    hooks: {
      ready: [(plot) => plot.over.addEventListener('click', () => showMoveAt(plot, analysis))],
      draw: [(plot) => markCurrent(plot, analysis, leaf)],
    },
  };
}

/** Selects the move below the pointer. */
function showMoveAt({ cursor }: uPlot, analysis: Analysis): void {
  const node = lineThrough(analysis.current.value)[cursor.idx ?? -1];
  if (node !== undefined) analysis.show(node);
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
