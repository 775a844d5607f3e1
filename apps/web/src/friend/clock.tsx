/** The clock of a player, which counts down while it runs. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ClockTimes } from './room.ts';
import { clockText, LOW_TIME } from './words.ts';

interface ClockProps {
  readonly times: ClockTimes;
  readonly player: number;
}

/** Milliseconds between two pictures of a running clock. */
const TICK = 100;

export function Clock({ times, player }: ClockProps): VNode {
  const isRunning = times.running === player;
  const now = useSignal(times.at);
  useEffect(() => {
    now.value = performance.now();
    if (!isRunning) return;
    const timer = setInterval(() => {
      now.value = performance.now();
    }, TICK);
    return () => clearInterval(timer);
  }, [isRunning, times, now]);
  const gone = isRunning ? Math.max(0, now.value - times.at) : 0;
  const left = (times.left[player] ?? 0) - gone;
  const look = ['clock number', isRunning ? 'running' : '', left < LOW_TIME ? 'low' : ''];
  return (
    <span class={look.filter(Boolean).join(' ')} role="timer">
      {clockText(left)}
    </span>
  );
}
