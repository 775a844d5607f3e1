/** The memory and the time of computing of a server while something goes on, by its metrics. */
import { setTimeout as delay } from 'node:timers/promises';

/** How often the memory is read, in milliseconds. */
const EVERY = 500;

/** What a server uses from now on. */
export interface ServerUse {
  /** `at most 215 MiB, 0.50 s of CPU a second` */
  end(): Promise<string>;
}

/** Watches the server with this address. */
export function watchServer(url: string): ServerUse {
  const over = new AbortController();
  const watched = watch(url, over.signal);
  return {
    end: () => {
      over.abort();
      return watched;
    },
  };
}

async function watch(url: string, signal: AbortSignal): Promise<string> {
  const began = performance.now();
  const first = await read(url);
  let [last, most] = [first, first.memory];
  while (!signal.aborted) {
    await delay(EVERY, undefined, { signal }).catch(() => {}); // the loop sees the abort
    last = await read(url);
    most = Math.max(most, last.memory);
  }
  const seconds = (performance.now() - began) / 1_000;
  const cpu = (last.cpu - first.cpu) / seconds;
  return `at most ${(most / 2 ** 20).toFixed(0)} MiB, ${cpu.toFixed(2)} s of CPU a second`;
}

/** The memory of a server in bytes, and the time that it has computed in seconds. */
async function read(url: string): Promise<{ readonly memory: number; readonly cpu: number }> {
  const metrics = await (await fetch(new URL('metrics', url))).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1]);
  return { memory: value('process_resident_memory_bytes'), cpu: value('process_cpu_seconds_total') };
}
