import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../usage.ts';
import { EngineProcess } from './client.ts';
import { MAX_ANSWER_BYTES, type ProgramOptions } from './lineProcess.ts';

const EMPTY = 'the command of an engine is empty; write as in "python3 engine.py"';
const STUB = fileURLToPath(new URL('../../test/stubEngine.mjs', import.meta.url));

/** Processes start slowly under load. */
const TIMEOUT = 60_000;
vi.setConfig({ testTimeout: TIMEOUT });

const engines: EngineProcess[] = [];
function engine(kind: string, options: ProgramOptions = {}): EngineProcess {
  const made = new EngineProcess(`exec "${process.execPath}" "${STUB}" ${kind}`, options);
  engines.push(made);
  return made;
}

it.each(['', ' \t'])('an engine whose command is %j is refused', (command) => {
  expect(() => new EngineProcess(command)).toThrow(new UsageError(EMPTY));
});

afterEach(async () => {
  vi.useRealTimers();
  for (const each of engines.splice(0)) {
    each.kill();
    await vi.waitFor(() => expect(isAlive(each)).toBe(false), TIMEOUT);
  }
});

function isAlive({ pid = NaN }: EngineProcess): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Replaces the timers: time passes only when the test advances it. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

describe('an engine that writes without end is killed', () => {
  it('options, as it introduces itself', async () => {
    const flooding = engine('options');
    await expect(flooding.introduce(TIMEOUT)).rejects.toThrow(
      `wrote more than ${MAX_ANSWER_BYTES} bytes instead of "banyanok 1"`,
    );
    await vi.waitFor(() => expect(isAlive(flooding)).toBe(false), TIMEOUT);
  });

  it('info, as it searches', async () => {
    const flooding = engine('talkative');
    await flooding.introduce(TIMEOUT);
    await expect(flooding.go([], { simulations: 1 }, 1, TIMEOUT)).rejects.toThrow(
      `wrote more than ${MAX_ANSWER_BYTES} bytes instead of "bestmove"`,
    );
  });

  it('a line without an end', async () => {
    await expect(engine('endless').introduce(TIMEOUT)).rejects.toThrow(
      'wrote a line of more than 8192 characters instead of "banyanok 1"',
    );
  });

  it('but its standard error is read all the time, up to its limits', async () => {
    const show = vi.fn();
    const noisy = engine('noisy', { show });
    await noisy.introduce(TIMEOUT);
    await noisy.game('connect-four', TIMEOUT);
    expect(await noisy.go([], { simulations: 1 }, 1, TIMEOUT)).toEqual({ move: '1', info: {} });
    expect(await noisy.quit(TIMEOUT)).toBe(0);
    expect(show.mock.calls.length).toBeLessThan(2); // its line never ends
  });
});

describe('one deadline bounds the whole exchange', () => {
  it('for an engine that never completes its answer', async () => {
    stopTheClock();
    const slow = engine('good');
    const answer = slow.ask({
      send: ['isready', 'isready'],
      expected: '"done"',
      timeout: 10_000,
      read: () => {
        vi.advanceTimersByTime(6_000);
        return undefined;
      },
    });
    await expect(answer).rejects.toThrow('has not answered with "done" in 10 s');
  });

  it('for an engine that answers but never reads', async () => {
    stopTheClock();
    const answer = engine('deaf').ask({
      send: ['x'.repeat(2 ** 24)],
      expected: '"gameok"',
      timeout: 10_000,
      read: (line) => {
        setImmediate(() => vi.advanceTimersByTime(10_000));
        return line;
      },
    });
    await expect(answer).rejects.toThrow('has not read what it was sent in 10 s');
  });

  it('for an engine that closes its output but stays alive', async () => {
    const mute = engine('mute');
    await mute.introduce(TIMEOUT);
    stopTheClock();
    const answer = mute.ready(10_000);
    vi.advanceTimersByTime(10_000);
    await expect(answer).rejects.toThrow(/instead of "readyok", and has not ended in 10 s|"readyok" in 10 s/);
  });

  it('for an engine that ignores "quit" and all signals', async () => {
    const undying = engine('undying');
    await undying.introduce(TIMEOUT);
    stopTheClock();
    const code = undying.quit(10_000);
    vi.advanceTimersByTime(10_000);
    expect(await code).toBeNull();
    vi.useRealTimers();
    await vi.waitFor(() => expect(isAlive(undying)).toBe(false), TIMEOUT);
  });
});

describe('the author of an engine learns', () => {
  it('what it wrote on standard error, and again with its error', async () => {
    const lines: string[] = [];
    const broken = engine('broken', { name: 'mine', show: (line) => lines.push(line) });
    await broken.introduce(TIMEOUT);
    await expect(broken.go([], { simulations: 1 }, 1, TIMEOUT)).rejects.toThrow('ended (exit code 1)');
    expect(await broken.lastLines()).toBe('; its last output: opening the table | the table is empty');
    expect(lines).toEqual(['mine: opening the table', 'mine: the table is empty']);
  });

  it('within two seconds what it does not answer, once', async () => {
    stopTheClock();
    const lines: string[] = [];
    const silent = engine('silent', { show: (line) => lines.push(line), name: 'mine' });
    for (const _ of [1, 2]) {
      const answer = silent.introduce(10_000);
      vi.advanceTimersByTime(1_999);
      expect(lines.length).toBeLessThan(2);
      vi.advanceTimersByTime(8_001);
      await expect(answer).rejects.toThrow('"banyanok 1" in 10 s');
      expect(lines).toEqual(['waiting for mine to answer "banyan"']);
    }
  });

  it('of nothing while it is quick', async () => {
    const show = vi.fn();
    const good = engine('good', { show });
    await good.introduce(TIMEOUT);
    stopTheClock();
    await good.ready(10_000);
    vi.advanceTimersByTime(10_000);
    expect(show.mock.calls.flat().filter((line) => /isready/.test(line))).toEqual([]);
  });
});

it('an aborted signal kills it', async () => {
  const abort = new AbortController();
  const undying = engine('undying', { signal: abort.signal });
  await undying.introduce(TIMEOUT);
  abort.abort();
  await vi.waitFor(() => expect(isAlive(undying)).toBe(false), TIMEOUT);
});

it('an invalid number is refused', async () => {
  const negative = engine('negative');
  await negative.introduce(TIMEOUT);
  await expect(negative.go([], { simulations: 1 }, 1, TIMEOUT)).rejects.toThrow(
    '"info" has simulations "-1": it must be a whole number from 0 to 9007199254740991',
  );
});

it('the error of a program that ends has its exit code', async () => {
  await expect(new EngineProcess('exit 3').introduce(TIMEOUT)).rejects.toThrow(
    'the engine "exit 3" ended (exit code 3) instead of "banyanok 1"',
  );
});
