import { Forfeit } from '@banyan/tournament';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunningClock } from './clock.ts';
import { readClock } from './clockFlag.ts';

describe('--clock', () => {
  it.each([
    ['60', { base: 60_000, increment: 0 }],
    ['60+0.5', { base: 60_000, increment: 500 }],
    ['0.25+2', { base: 250, increment: 2_000 }],
  ])('%s is read', (text, clock) => {
    expect(readClock(text)).toEqual(clock);
  });

  it.each(['', '0', '-1', '60s', '1+', '1e3', '99999'])('"%s" is refused', (text) => {
    expect(() => readClock(text)).toThrow(
      `--clock must be seconds, as in 60 or 60+0.5, up to 86400, not "${text}"`,
    );
  });
});

describe('a clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A seat that takes this time, and notes the budget that it got. */
  function taking(milliseconds: number, budgets: (number | undefined)[] = []) {
    return async (budget: { readonly milliseconds?: number }) => {
      budgets.push(budget.milliseconds);
      vi.advanceTimersByTime(milliseconds);
      return { action: 1, simulations: 0 };
    };
  }

  it('gives each move a share of the time that is left, and adds the increment', async () => {
    const clock = new RunningClock({ base: 10_000, increment: 100 });
    const budgets: (number | undefined)[] = [];
    for (const time of [5_000, 100]) await clock.time({}, taking(time, budgets));
    await clock.time({ milliseconds: 7 }, taking(0, budgets));
    expect(budgets).toEqual([480, 284, 7]); // 10,000 / 25 + 80, 5,100 / 25 + 80, and the bound of the engine
  });

  it('never gives more than half of it, nor less than a millisecond', async () => {
    const budgets: (number | undefined)[] = [];
    await new RunningClock({ base: 10, increment: 5_000 }).time({}, taking(0, budgets));
    await new RunningClock({ base: 1, increment: 0 }).time({}, taking(0, budgets));
    expect(budgets).toEqual([5, 1]);
  });

  it('forfeits the game when it runs out, and begins anew with the next', async () => {
    const clock = new RunningClock({ base: 100, increment: 10 });
    await clock.time({}, taking(90));
    const late = clock.time({}, taking(21));
    await expect(late).rejects.toThrow(new Forfeit('its clock ran out 1 ms before it moved'));
    clock.reset();
    await clock.time({}, taking(99));
  });
});
