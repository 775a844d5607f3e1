import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultHost } from './host.ts';

/** A channel whose sender does not keep its receiver, as in workerd. */
class WeakChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2: { postMessage(): void };

  constructor() {
    const receiver = new WeakRef(this.port1);
    this.port2 = { postMessage: () => queueMicrotask(() => receiver.deref()?.onmessage?.()) };
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('the default host', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** The host of a machine with other globals; how it pauses is decided anew. */
  async function hostWith(globals: Record<string, unknown>): Promise<typeof defaultHost> {
    vi.resetModules();
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    return (await import('./host.ts')).defaultHost;
  }

  /** Pauses until a timer had its turn, which it never has between pauses that are none. */
  async function letsTimersRun({ pause }: typeof defaultHost): Promise<boolean> {
    let ran = false;
    setTimeout(() => {
      ran = true;
    });
    for (let pauses = 0; !ran && pauses < 1_000_000; pauses++) await pause();
    return ran;
  }

  it('has a clock that advances', () => {
    const start = defaultHost.now();
    while (defaultHost.now() === start);
    expect(defaultHost.now()).toBeGreaterThan(start);
  });

  it('lets timers run during a pause', async () => {
    expect(await letsTimersRun(defaultHost)).toBe(true);
  });

  it('pauses by messages without setImmediate, one for each call', async () => {
    const host = await hostWith({ setImmediate: undefined });
    await Promise.all([host.pause(), host.pause(), host.pause()]);
    expect(await letsTimersRun(host)).toBe(true);
  });

  it('keeps the port that receives, which workerd collects as soon as nothing refers to it', async () => {
    const host = await hostWith({ setImmediate: undefined, MessageChannel: WeakChannel });
    await host.pause();
    await nextTurn(); // a WeakRef that was read keeps its target for the rest of the turn
    collectGarbage();
    let resumed = false;
    void host.pause().then(() => {
      resumed = true;
    });
    await nextTurn();
    expect(resumed).toBe(true);
  });

  it('throws a clear error without either', async () => {
    const host = await hostWith({ setImmediate: undefined, MessageChannel: undefined });
    expect(() => host.pause()).toThrow('Banyan needs setImmediate or MessageChannel');
  });

  it('uses Date without performance', async () => {
    const host = await hostWith({ performance: undefined });
    vi.spyOn(Date, 'now').mockReturnValueOnce(42);
    expect(host.now()).toBe(42);
  });
});
