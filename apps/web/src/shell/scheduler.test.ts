import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, turn } from './scheduler.ts';

/** Frames that the test gives, as a browser does. */
function stubFrames(): (() => void)[] {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return frames;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('work in turn', () => {
  it('is done in the order in which it was given, each in a task of its own', async () => {
    stubFrames();
    const log: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      inTurn(() => {
        log.push(name);
        queueMicrotask(() => log.push(`${name} rendered`));
      });
    }
    expect(log).toEqual([]);
    await turn();
    expect(log).toEqual(['a', 'a rendered', 'b', 'b rendered', 'c', 'c rendered']);
  });

  it('is not done once it is cancelled', async () => {
    stubFrames();
    const done = vi.fn();
    const cancel = inTurn(done);
    inTurn(() => cancel());
    const cancelLater = inTurn(done);
    cancel();
    cancelLater();
    await turn();
    expect(done).not.toHaveBeenCalled();
  });

  it('goes on after work that throws, and reports the error', async () => {
    stubFrames();
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const error = new Error('a fault of a view');
    inTurn(() => {
      throw error;
    });
    await turn();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('waits for a frame after long work, so that its layout is a task of its own', async () => {
    const frames = stubFrames();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const log: string[] = [];
    inTurn(() => {
      now += 20;
      log.push('long');
    });
    const last = turn();
    await vi.waitUntil(() => frames.length > 0);
    log.push('frame');
    frames[0]();
    await last;
    expect(log).toEqual(['long', 'frame']);
  });

  it('goes on without frames, which a page in the background does not have', async () => {
    const frames = stubFrames();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    inTurn(() => {
      now += 20;
    });
    await turn();
    expect(frames).toHaveLength(1);
  });
});
