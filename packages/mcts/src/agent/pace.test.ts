import { describe, expect, it } from 'vitest';
import { Pace, SLICE_MILLISECONDS } from './pace.ts';

/** Runs one slice on a machine of so many simulations a millisecond, whose clock ticks so seldom. */
function slice(pace: Pace, speed: number, tick = 0, start = 0) {
  let time = start;
  const read = () => (tick === 0 ? time : Math.floor(time / tick) * tick);
  let chunks = 0;
  let simulations = 0;
  pace.beginSlice(read());
  let asked: number;
  do {
    asked = pace.chunk;
    time += asked / speed;
    simulations += asked;
    chunks++;
  } while (pace.hasRoomAfter(asked, read()));
  return { milliseconds: time - start, chunks, simulations, end: time };
}

describe('a slice', () => {
  it.each([0.01, 0.3, 1, 50, 4_000])('is short, at %d simulations a millisecond', (speed) => {
    const pace = new Pace();
    for (let n = 0, start = 0; n < 20; n++) {
      const { milliseconds, end } = slice(pace, speed, 0, start);
      expect(milliseconds).toBeLessThanOrEqual(Math.max(SLICE_MILLISECONDS, 1 / speed) + 1e-9);
      start = end;
    }
  });

  it('is well used once the speed is known, and asks seldom', () => {
    const pace = new Pace();
    const { end } = slice(pace, 4_000);
    const { milliseconds, chunks } = slice(pace, 4_000, 0, end);
    expect(milliseconds).toBeGreaterThan(5);
    expect(chunks).toBeLessThan(12);
  });

  it('ends where a game becomes slow all of a sudden', () => {
    const pace = new Pace();
    const { end } = slice(pace, 100);
    const chunk = pace.chunk;
    const { chunks } = slice(pace, 1, 0, end);
    expect(chunks).toBe(1);
    expect(pace.chunk).toBeLessThan(chunk / 50);
  });

  it('ends although the clock stands still, with as much as a slow clock would not notice', () => {
    const { chunks, simulations } = slice(new Pace(), 4_000, 1e9);
    expect(chunks).toBe(64);
    expect(simulations).toBeLessThanOrEqual(64 * 256);
  });

  it('ends soon on a clock that ticks every 16 ms', () => {
    const pace = new Pace();
    for (let n = 0, start = 0; n < 20; n++) {
      const { milliseconds, end } = slice(pace, 4_000, 16, start);
      expect(milliseconds).toBeLessThan(SLICE_MILLISECONDS + 16);
      start = end;
    }
  });
});

describe('a chunk', () => {
  it('begins with one simulation, and at most doubles', () => {
    const pace = new Pace();
    pace.beginSlice(0);
    const chunks = [1, 2, 3, 4, 5].map((step) => {
      const { chunk } = pace;
      pace.hasRoomAfter(chunk, step * 1e-6);
      return chunk;
    });
    expect(chunks).toEqual([1, 2, 4, 8, 16]);
  });

  it('is a multiple of the simulations that run together, and keeps to its aim in spite of that', () => {
    const pace = new Pace(2);
    let end = 0;
    for (let n = 0; n < 20; n++) {
      let time = end;
      pace.beginSlice(time);
      let asked: number;
      do {
        asked = pace.chunk;
        expect(asked % 2).toBe(0);
        time += asked * 0.3;
      } while (pace.hasRoomAfter(asked, time));
      expect(time - end).toBeLessThanOrEqual(SLICE_MILLISECONDS + 1e-9);
      end = time;
    }
  });

  it('comes to about a millisecond', () => {
    const pace = new Pace();
    const { end } = slice(pace, 1_000);
    slice(pace, 1_000, 0, end);
    expect(pace.chunk).toBeGreaterThan(900);
    expect(pace.chunk).toBeLessThanOrEqual(1_000);
  });

  it('grows no further than 256 while the clock stands still, but is kept if it is larger', () => {
    const pace = new Pace();
    pace.beginSlice(0);
    const chunks = Array.from({ length: 10 }, () => {
      const { chunk } = pace;
      pace.hasRoomAfter(chunk, 0);
      return chunk;
    });
    expect(chunks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 256]);
    pace.hasRoomAfter(10_000, 1);
    pace.hasRoomAfter(10_000, 1);
    expect(pace.chunk).toBe(10_000);
  });

  it('is one of 64 in a row at most without a tick of the clock; a tick begins a new row', () => {
    const pace = new Pace();
    pace.beginSlice(0);
    const rooms = (time: number, count: number): boolean[] =>
      Array.from({ length: count }, () => pace.hasRoomAfter(1, time));
    expect(rooms(0, 63)).not.toContain(false);
    expect(rooms(1, 64)).not.toContain(false); // the first of them ticks
    expect(rooms(1, 1)).toEqual([false]);
  });
});
