import { describe, expect, it } from 'vitest';
import { SLICE_MILLISECONDS, SliceScheduler } from './sliceScheduler.ts';

/** Runs one slice at `speed` simulations a millisecond, with a clock of resolution `tick`. */
function slice(scheduler: SliceScheduler, speed: number, tick = 0, start = 0) {
  let time = start;
  const read = () => (tick === 0 ? time : Math.floor(time / tick) * tick);
  let chunks = 0;
  let simulations = 0;
  scheduler.beginSlice(read());
  let asked: number;
  do {
    asked = scheduler.chunk;
    time += asked / speed;
    simulations += asked;
    chunks++;
  } while (scheduler.hasTimeAfter(asked, read()));
  return { milliseconds: time - start, chunks, simulations, end: time };
}

describe('a slice', () => {
  it.each([0.01, 0.3, 1, 50, 4_000])('is short, at %d simulations a millisecond', (speed) => {
    const scheduler = new SliceScheduler();
    for (let n = 0, start = 0; n < 20; n++) {
      const { milliseconds, end } = slice(scheduler, speed, 0, start);
      expect(milliseconds).toBeLessThanOrEqual(Math.max(SLICE_MILLISECONDS, 1 / speed) + 1e-9);
      start = end;
    }
  });

  it('is used well once the speed is known, in few chunks', () => {
    const scheduler = new SliceScheduler();
    const { end } = slice(scheduler, 4_000);
    const { milliseconds, chunks } = slice(scheduler, 4_000, 0, end);
    expect(milliseconds).toBeGreaterThan(3.5);
    expect(chunks).toBeLessThan(12);
  });

  it('ends when a game suddenly becomes slow', () => {
    const scheduler = new SliceScheduler();
    const { end } = slice(scheduler, 200);
    const chunk = scheduler.chunk;
    const { chunks } = slice(scheduler, 1, 0, end);
    expect(chunks).toBe(1);
    expect(scheduler.chunk).toBeLessThan(chunk / 50);
  });

  it('ends with a stopped clock, after a bounded number of simulations', () => {
    const { chunks, simulations } = slice(new SliceScheduler(), 4_000, 1e9);
    expect(chunks).toBe(64);
    expect(simulations).toBeLessThanOrEqual(64 * 256);
  });

  it('ends soon on a clock that ticks every 16 ms', () => {
    const scheduler = new SliceScheduler();
    for (let n = 0, start = 0; n < 20; n++) {
      const { milliseconds, end } = slice(scheduler, 4_000, 16, start);
      expect(milliseconds).toBeLessThan(SLICE_MILLISECONDS + 16);
      start = end;
    }
  });
});

describe('a chunk', () => {
  it('begins with one simulation, and at most doubles', () => {
    const scheduler = new SliceScheduler();
    scheduler.beginSlice(0);
    const chunks = [1, 2, 3, 4, 5].map((step) => {
      const { chunk } = scheduler;
      scheduler.hasTimeAfter(chunk, step * 1e-6);
      return chunk;
    });
    expect(chunks).toEqual([1, 2, 4, 8, 16]);
  });

  it('is a multiple of the simulations in flight, and still takes its target time', () => {
    const scheduler = new SliceScheduler(2);
    let end = 0;
    for (let n = 0; n < 20; n++) {
      let time = end;
      scheduler.beginSlice(time);
      let asked: number;
      do {
        asked = scheduler.chunk;
        expect(asked % 2).toBe(0);
        time += asked * 0.3;
      } while (scheduler.hasTimeAfter(asked, time));
      expect(time - end).toBeLessThanOrEqual(SLICE_MILLISECONDS + 1e-9);
      end = time;
    }
  });

  it('converges to about half a millisecond', () => {
    const scheduler = new SliceScheduler();
    const { end } = slice(scheduler, 1_000);
    slice(scheduler, 1_000, 0, end);
    expect(scheduler.chunk).toBeGreaterThan(450);
    expect(scheduler.chunk).toBeLessThanOrEqual(500);
  });

  it('grows no further than 256 with a stopped clock, but is kept if larger', () => {
    const scheduler = new SliceScheduler();
    scheduler.beginSlice(0);
    const chunks = Array.from({ length: 10 }, () => {
      const { chunk } = scheduler;
      scheduler.hasTimeAfter(chunk, 0);
      return chunk;
    });
    expect(chunks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 256]);
    scheduler.hasTimeAfter(10_000, 1);
    scheduler.hasTimeAfter(10_000, 1);
    expect(scheduler.chunk).toBe(10_000);
  });

  it('is one of at most 64 without a tick of the clock; a tick restarts the count', () => {
    const scheduler = new SliceScheduler();
    scheduler.beginSlice(0);
    const rooms = (time: number, count: number): boolean[] =>
      Array.from({ length: count }, () => scheduler.hasTimeAfter(1, time));
    expect(rooms(0, 63)).not.toContain(false);
    expect(rooms(1, 64)).not.toContain(false); // the first of them ticks
    expect(rooms(1, 1)).toEqual([false]);
  });
});
