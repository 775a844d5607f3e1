/** A line chart by uPlot in the colours of the theme. Lines differ in colour and in dashes. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { short } from '../games/words.ts';
import { colourAt, followColours } from '../shell/colours.ts';
import './chart.css';

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
const MIN_WIDTH = 160;

export function Chart(props: ChartProps): VNode {
  const { label, lines, data, height = HEIGHT } = props;
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const shape = JSON.stringify([lines, props.xLabel, props.yLabel, props.isLogX, props.isLogY, height]);

  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = plotFor(element, props, height);
    };
    const stopFollowing = followColours(draw);
    const resized = new ResizeObserver(() => plot.current?.setSize({ width: widthOf(element), height }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      stopFollowing();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape]);
  useEffect(() => plot.current?.setData(aligned(data)), [data]);

  return (
    <figure class="chart">
      <div ref={holder} role="img" aria-label={label} style={{ minHeight: `${height}px` }} />
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

function widthOf({ clientWidth }: HTMLElement): number {
  return Math.max(MIN_WIDTH, clientWidth);
}

function aligned([x, ...lines]: ChartProps['data']): uPlot.AlignedData {
  return [[...x], ...lines.map((line) => [...line])];
}

function plotFor(element: HTMLElement, props: ChartProps, height: number): uPlot {
  const { lines, data, xLabel, yLabel, isLogX = false, isLogY = false } = props;
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
    values: (_, ticks) =>
      ticks.map((tick) =>
        tick === null ? '' : tick >= 1_000 ? short(tick) : String(Number(tick.toPrecision(3))),
      ),
  });
  const scale = (isLog: boolean): uPlot.Scale => (isLog ? { time: false, distr: 3 } : { time: false });
  return new uPlot(
    {
      width: widthOf(element),
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
    },
    aligned(data),
    element,
  );
}
