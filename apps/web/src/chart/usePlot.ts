/** Plots by uPlot in the colours of the theme. Its module is loaded once a plot is in sight; a page works without it. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './plot.css';
import { followColours } from '../shell/colours.ts';
import { loadFailure } from '../shell/loadFailure.ts';
import { inTurn, turn } from '../shell/scheduler.ts';
import { untilNear } from '../shell/visibility.ts';

const MIN_WIDTH = 160;

interface Plot {
  /** The reference to the element that holds the plot. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Why there is no plot, as a sentence; `undefined` where there is one. */
  readonly failure: string | undefined;
}

/**
 * Draws a plot as wide as its element, and draws it again in new colours.
 * @param options makes the options of the plot; called again when `key` changes.
 */
export function usePlot(
  options: (element: HTMLElement) => Omit<uPlot.Options, 'width'>,
  data: uPlot.AlignedData,
  key: string,
): Plot {
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(data);
  latest.current = data;
  const failure = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    let isClosed = false;
    let [width, height] = [0, 0];
    let stopDrawing = (): void => {};
    let stopFollowing = (): void => {};
    let resized: ResizeObserver | undefined;
    const { isNear, stop } = untilNear(element);
    // The reports of the observer have the width without a layout of their own.
    const isMeasured = new Promise<void>((resolve) => {
      resized = new ResizeObserver(([{ contentRect }]) => {
        width = Math.max(MIN_WIDTH, Math.round(contentRect.width));
        plot.current?.setSize({ width, height });
        resolve();
      });
      resized.observe(element);
    });
    const open = async (): Promise<void> => {
      await isNear;
      stop();
      const { default: Plot } = await import('uplot');
      await isMeasured;
      await turn();
      if (isClosed) return;
      stopFollowing = followColours(() => {
        plot.current?.destroy();
        const chosen = options(element);
        height = chosen.height;
        // Without a size it draws nothing: the drawing is a task of its own.
        plot.current = new Plot({ ...chosen, width: 0, height: 0 }, latest.current, element);
        stopDrawing = inTurn(() => plot.current?.setSize({ width, height }));
      });
    };
    open().catch((error: unknown) => {
      failure.value = loadFailure('The chart', error);
    });
    return () => {
      isClosed = true;
      stop();
      resized?.disconnect();
      stopFollowing();
      stopDrawing();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [key]);
  useEffect(() => plot.current?.setData(data), [data]);
  return { holder, failure: failure.value };
}
