import { describe, expect, it } from 'vitest';
import { TimeControl } from './timeControl.ts';

const [BLACK, WHITE] = [0, 1];

describe('a clock', () => {
  it('gives a move a 25th of the main time, less a tenth of a second', () => {
    const clock = new TimeControl({ main: 250, period: 0, moves: 0 });
    expect(clock.millisecondsFor(BLACK)).toBe(9_900);
    clock.spend(BLACK, 100);
    expect(clock.millisecondsFor(BLACK)).toBe(5_900);
    expect(clock.millisecondsFor(WHITE)).toBe(9_900);
  });

  it('follows what the arbiter says is left', () => {
    const clock = new TimeControl({ main: 600, period: 30, moves: 5 });
    clock.set(WHITE, 20, 4);
    expect(clock.millisecondsFor(WHITE)).toBe(4_400);
    clock.spend(WHITE, 15);
    expect(clock.millisecondsFor(WHITE)).toBe(4_400);
  });

  it('uses the time of a period for a move as soon as there are periods', () => {
    expect(new TimeControl({ main: 0, period: 10, moves: 1 }).millisecondsFor(BLACK)).toBe(8_900);
    expect(new TimeControl({ main: 60, period: 10, moves: 1 }).millisecondsFor(BLACK)).toBe(8_900);
  });

  it('always leaves a move some time', () => {
    const clock = new TimeControl({ main: 1, period: 0, moves: 0 });
    clock.spend(BLACK, 5);
    expect(clock.millisecondsFor(BLACK)).toBe(1);
  });
});
