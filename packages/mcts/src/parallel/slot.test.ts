import { describe, expect, it } from 'vitest';
import { rejectionOf } from '../../test/errors.ts';
import { FakeHost } from '../../test/fakeHost.ts';
import { reportOf } from '../../test/reportOf.ts';
import type { Command, Message, StatusMessage } from './messages.ts';
import { Slot } from './slot.ts';
import type { ThreadListener } from './thread.ts';

const status: StatusMessage<number> = {
  report: reportOf([]),
  replies: undefined,
  lead: 0,
  inFlight: 1,
  bytesPerNode: 28,
};

/** A slot whose workers are played by the test. */
function stage() {
  const machine = new FakeHost();
  const threads: { listener: ThreadListener<number>; orders: Command<string, number>[]; isAlive: boolean }[] =
    [];
  const slot = new Slot<string, number>({
    index: 4,
    options: { some: 'options' },
    timeouts: { silence: 3, start: 5, stop: 2 },
    host: machine,
    start(listener) {
      const thread = { listener, orders: [] as Command<string, number>[], isAlive: true };
      threads.push(thread);
      return {
        post: (command) => void thread.orders.push(command),
        keepAlive() {},
        async end() {
          thread.isAlive = false;
        },
      };
    },
  });
  const say = (message: Message<number>): void => threads[threads.length - 1].listener.onMessage(message);
  const tick = (times: number): void => {
    for (let n = 0; n < times; n++) slot.tick();
  };
  return { machine, threads, slot, say, tick };
}

function ready() {
  const scene = stage();
  scene.say({ kind: 'loaded' });
  scene.say({ kind: 'ready' });
  return scene;
}

describe('a slot', () => {
  it('sends its options once the worker has loaded, and waits until it is ready', async () => {
    const { slot, threads, say } = stage();
    const settled = slot.whenAvailable();
    expect(threads[0].orders).toEqual([]);
    say({ kind: 'loaded' });
    expect(threads[0].orders).toEqual([{ kind: 'createEngine', options: { some: 'options' } }]);
    expect(slot.isReady).toBe(false);
    say({ kind: 'ready' });
    await settled;
    expect(slot.isReady).toBe(true);
  });

  it('drops answers and reports that are no longer awaited', async () => {
    const { slot, say } = ready();
    const reports: unknown[] = [];
    const answer = slot.ask({ kind: 'advance', turn: 7, search: 1, action: 3 }, (each) => reports.push(each));
    say({ kind: 'report', turn: 6, report: status.report, replies: undefined });
    say({ kind: 'answer', turn: 6, status, stopped: 'aborted' });
    say({ kind: 'report', turn: 7, report: status.report, replies: undefined });
    say({ kind: 'answer', turn: 7, status, stopped: undefined });
    say({ kind: 'answer', turn: 7, status, stopped: 'aborted' });
    expect((await answer).stopped).toBe(undefined);
    expect(reports).toHaveLength(1);
  });

  it('ignores a worker that it has given up', async () => {
    const { slot, threads } = ready();
    const answer = rejectionOf(slot.ask({ kind: 'advance', turn: 7, search: 1, action: 3 }));
    threads[0].listener.onExit('an accident');
    threads[0].listener.onMessage({ kind: 'answer', turn: 7, status, stopped: undefined });
    threads[0].listener.onExit('the same accident');
    expect(await answer).toBe('WORKER_LOST');
    expect(threads.map(({ isAlive }) => isAlive)).toEqual([false, true]);
    expect(slot.loss).toEqual({ worker: 4, reason: 'crashed', message: 'worker 4 crashed: an accident' });
  });
});

describe('a worker is given up', () => {
  it('after too many silent ticks while an answer is pending, and not otherwise', async () => {
    const { slot, say, tick, threads } = ready();
    tick(100);
    const answer = rejectionOf(slot.ask({ kind: 'start', turn: 1, search: 1, state: '', seed: 1 }));
    tick(3);
    say({ kind: 'report', turn: 1, report: status.report, replies: undefined });
    tick(3);
    expect(threads).toHaveLength(1);
    tick(1);
    expect(await answer).toBe('WORKER_LOST');
    expect(slot.loss?.reason).toBe('silent');
    expect(threads).toHaveLength(2);
  });

  it('too many ticks after a stop, even if it reports, and not for another search', async () => {
    const { slot, say, tick, threads } = ready();
    const stopped = slot.ask({ kind: 'advance', turn: 1, search: 1, action: 3 });
    const other = rejectionOf(slot.ask({ kind: 'advance', turn: 2, search: 2, action: 3 }));
    slot.stop(1, 1);
    slot.stop(1, 1);
    expect(threads[0].orders.filter(({ kind }) => kind === 'stop')).toHaveLength(1);
    tick(2);
    say({ kind: 'answer', turn: 1, status, stopped: 'aborted' });
    expect((await stopped).stopped).toBe('aborted');
    tick(3);
    slot.stop(2, 2);
    for (let n = 0; n < 3; n++) {
      expect(threads).toHaveLength(1);
      say({ kind: 'report', turn: 2, report: status.report, replies: undefined });
      tick(1);
    }
    expect(await other).toBe('WORKER_LOST');
    expect(slot.loss?.reason).toBe('late');
  });

  it('if it is not ready after too many ticks', async () => {
    const { slot, tick } = stage();
    const settled = slot.whenAvailable();
    tick(6);
    await settled;
    expect(slot.loss).toMatchObject({ reason: 'silent', message: 'worker 4 was not ready in time' });
  });
});

it('a worker that never was ready is started again after increasing delays', async () => {
  const { slot, threads, machine } = stage();
  const started: number[] = [];
  threads[0].listener.onExit('a bug');
  for (let second = 0; second < 130; second++) {
    machine.time = 1_000 * second;
    const settled = slot.whenAvailable();
    if (threads.length > started.length + 1) {
      started.push(second);
      threads[started.length].listener.onExit('a bug');
    }
    await settled;
  }
  expect(started).toEqual([1, 3, 7, 15, 31, 63, 123]);
});

it('a worker that was ready is replaced at once', () => {
  const { threads, say } = ready();
  for (let n = 0; n < 5; n++) {
    threads[threads.length - 1].listener.onExit('bad luck');
    say({ kind: 'loaded' });
    say({ kind: 'ready' });
  }
  expect(threads).toHaveLength(6);
});

it('close ends the worker for good and rejects its pending requests', async () => {
  const { slot, threads } = ready();
  const refused = expect(slot.ask({ kind: 'advance', turn: 1, search: 1, action: 3 })).rejects.toThrow(
    'over',
  );
  await slot.close(new RangeError('over'));
  await refused;
  await slot.whenAvailable();
  expect(slot.isReady).toBe(false);
  expect(threads.map(({ isAlive }) => isAlive)).toEqual([false]);
});
