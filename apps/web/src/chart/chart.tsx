/** A line chart by uPlot in the colours of the theme. Lines differ in colour and in dashes. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type uPlot from 'uplot';
import { exactShort } from '../games/words.ts';
import { colourAt } from '../shell/colours.ts';
import './chart.css';
import { usePlot } from './usePlot.ts';

export interface Line {
  readonly label: string;
  /** The name of a custom property, without its leading dashes. */
  readonly colour: string;
  readonly dash?: readonly number[];
}

export interface ChartProps {
  /** The chart in words, for screen readers. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** The x values, ascending, and for each line its y values; `null` where it has none. */
  readonly data: readonly [readonly number[], ...(readonly (number | null)[])[]];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly isLogX?: boolean;
  readonly isLogY?: boolean;
  /** In pixels. */
  readonly height?: number;
}

const HEIGHT = 260;

export function Chart(props: ChartProps): VNode {
  const { label, lines, data, xLabel, yLabel, isLogX, isLogY, height = HEIGHT } = props;
  const aligned = useMemo((): uPlot.AlignedData => {
    const [x, ...ys] = data;
    return [[...x], ...ys.map((line) => [...line])];
  }, [data]);
  const key = JSON.stringify([lines, xLabel, yLabel, isLogX, isLogY, height]);
  const { holder, failure } = usePlot((element) => optionsFor(element, props, height), aligned, key);
  return (
    <figure class="chart">
      {failure === undefined ? (
        <div class="plot" ref={holder} role="img" aria-label={label} style={{ minHeight: `${height}px` }} />
      ) : (
        <p class="soft">{failure}</p>
      )}
      <figcaption>
        {lines.map(({ label: name, colour, dash }) => (
          <span key={name}>
            <svg viewBox="0 0 28 8" aria-hidden="true">
              <path d="M1 4H27" stroke={`var(--${colour})`} stroke-dasharray={dash?.join(' ')} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function optionsFor(
  element: HTMLElement,
  { lines, xLabel, yLabel, isLogX = false, isLogY = false }: ChartProps,
  height: number,
): Omit<uPlot.Options, 'width'> {
  const colour = (name: string): string => colourAt(element, name);
  const axis = (label: string, size: number): uPlot.Axis => ({
    label,
    labelSize: 20,
    labelFont: '12px system-ui, sans-serif',
    font: '12px system-ui, sans-serif',
    stroke: colour('ink-soft'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { show: false },
    size,
    values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : exactShort(tick))),
  });
  const scale = (isLog: boolean): uPlot.Scale => (isLog ? { time: false, distr: 3 } : { time: false });
  return {
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: scale(isLogX), y: scale(isLogY) },
    axes: [axis(xLabel, 30), axis(yLabel, 46)],
    series: [
      {},
      ...lines.map(({ colour: name, dash }) => ({
        stroke: colour(name),
        width: 2,
        points: { show: false },
        spanGaps: true,
        ...(dash === undefined ? {} : { dash: [...dash] }),
      })),
    ],
  };
}
