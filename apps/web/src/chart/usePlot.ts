/** Plots by uPlot in the colours of the theme. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followColours } from '../shell/colours.ts';

const MIN_WIDTH = 160;

/**
 * Draws a plot as wide as its element, and draws it again in new colours.
 * @param options makes the options of the plot; called again when `key` changes.
 * @returns the reference to the element.
 */
export function usePlot(
  options: (element: HTMLElement) => Omit<uPlot.Options, 'width'>,
  data: uPlot.AlignedData,
  key: string,
): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(data);
  latest.current = data;
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const width = (): number => Math.max(MIN_WIDTH, element.clientWidth);
    const stopFollowing = followColours(() => {
      plot.current?.destroy();
      plot.current = new uPlot({ ...options(element), width: width() }, latest.current, element);
    });
    const resized = new ResizeObserver(() => {
      if (plot.current !== null) plot.current.setSize({ width: width(), height: plot.current.height });
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      stopFollowing();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [key]);
  useEffect(() => plot.current?.setData(data), [data]);
  return holder;
}
