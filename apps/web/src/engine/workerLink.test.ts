import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerLink } from './workerLink.ts';

interface Service {
  answer(): Promise<number>;
}

/** A worker that never answers by itself. */
class SilentWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  isTerminated = false;
  postMessage(): void {}
  terminate(): void {
    this.isTerminated = true;
  }
}

let started: SilentWorker[] = [];
/** @param ends receives the signal of each worker. */
const open = (ends: AbortSignal[] = []): WorkerLink<Service> => {
  started = [];
  return new WorkerLink<Service>((ended) => {
    ends.push(ended);
    const worker = new SilentWorker();
    started.push(worker);
    return worker;
  });
};
/** The error of a request. */
const failureOf = (link: WorkerLink<Service>): Promise<unknown> =>
  link.ask((service) => service.answer()).catch((error: unknown) => String(error));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('starts its worker with the first request', () => {
  const link = open();
  link.tell((service) => service.answer());
  expect(started).toHaveLength(0);
  void failureOf(link);
  void failureOf(link);
  expect(started).toHaveLength(1);
});

it('rejects what is pending where the worker cannot be loaded, and starts another for the next request', async () => {
  const link = open();
  const failures = [failureOf(link), failureOf(link)];
  started[0].dispatchEvent(new Event('error'));
  expect(await Promise.all(failures)).toEqual([
    'Error: it could not be loaded',
    'Error: it could not be loaded',
  ]);
  expect(started[0].isTerminated).toBe(true);
  void failureOf(link);
  expect(started).toHaveLength(2);
});

it('rejects what is pending where the worker does not start', async () => {
  const link = open();
  const failure = failureOf(link);
  vi.advanceTimersByTime(30_000);
  expect(await failure).toBe('Error: it did not start within 30 seconds');
});

it('waits for as long as it takes once the worker has started', () => {
  const link = open();
  void failureOf(link);
  started[0].dispatchEvent(new MessageEvent('message', { data: 'ready' }));
  vi.advanceTimersByTime(600_000);
  expect(started[0].isTerminated).toBe(false);
});

it('says that its worker has ended, where it is closed and where it fails', async () => {
  const ends: AbortSignal[] = [];
  const link = open(ends);
  void failureOf(link);
  link.close();
  const failure = failureOf(link);
  expect(ends.map(({ aborted }) => aborted)).toEqual([true, false]);
  started[1].dispatchEvent(new Event('error'));
  await failure;
  expect(ends.map(({ aborted }) => aborted)).toEqual([true, true]);
});
