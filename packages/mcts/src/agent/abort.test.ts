/** Aborts: before a search, at each of its pauses, within a slice, and after it. */
import { describe, expect, it, vi } from 'vitest';
import { rejectionOf } from '../../test/errors.ts';
import { sized } from '../../test/sized.ts';
import { reportAfter, START, timedAgent } from '../../test/timedAgent.ts';
import { SLICE_MILLISECONDS } from './sliceScheduler.ts';

describe('an abort', () => {
  it('before the search rejects with its reason, and nothing runs', async () => {
    const { agent, engine: timed } = timedAgent();
    const reason = new Error('changed my mind');
    await expect(agent.search(START, { simulations: 9 }, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    await expect(agent.search(START, { simulations: 9 }, { signal: AbortSignal.abort() })).rejects.toThrow(
      /aborted/,
    );
    expect(await rejectionOf(agent.search(START, { simulations: 9 }, { signal: { aborted: true } }))).toBe(
      'ABORTED',
    );
    expect(timed.ran).toBe(0);
  });

  it.each(Array.from({ length: sized(12, 40) }, (_, index) => index + 1))(
    'at pause %i ends the search there, with the best result so far',
    async (pause) => {
      const { agent, engine: timed, machine } = timedAgent();
      const controller = new AbortController();
      let ranUntilAbort = 0;
      machine.onPause = (count) => {
        if (count !== pause) return;
        controller.abort();
        ranUntilAbort = timed.ran;
      };
      const result = await agent.search(
        START,
        { milliseconds: Infinity },
        { signal: controller.signal, seed: 3 },
      );
      const { bytes: _, milliseconds: __, seed: ___, warnings: ____, stopped, ...report } = result;
      expect(stopped).toBe('aborted');
      expect(report).toEqual(reportAfter(ranUntilAbort, 3));
      expect(machine.pauses).toBe(pause);
    },
  );

  it.each([1, 7, 100, 1_000, 4_321])(
    'after %i simulations ends the search within the slice',
    async (simulations) => {
      const { agent, engine: timed, machine } = timedAgent();
      const signal = { aborted: false };
      let abortedAt = Infinity;
      timed.onRun = (ran) => {
        if (ran < simulations || signal.aborted) return;
        signal.aborted = true;
        abortedAt = machine.time;
      };
      const result = await agent.search(START, { simulations: Infinity }, { signal });
      expect(result.stopped).toBe('aborted');
      expect(machine.time - abortedAt).toBeLessThanOrEqual(SLICE_MILLISECONDS);
    },
  );

  it('after the search has no effect', async () => {
    const { agent } = timedAgent();
    const controller = new AbortController();
    const result = await agent.search(START, { simulations: 100 }, { signal: controller.signal, seed: 1 });
    const copy = structuredClone(result);
    controller.abort();
    expect(result).toEqual(copy);
    expect(result.stopped).toBe('simulations');
  });

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');
    await timedAgent().agent.search(START, { simulations: 100 }, { signal });
    expect(listen).not.toHaveBeenCalled();
  });
});
