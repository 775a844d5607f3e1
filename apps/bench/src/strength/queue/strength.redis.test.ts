/** The strength bench over Redis, with workers as processes of their own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RedisServer, startRedis } from '@banyan/fleet/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { atFullSize } from '../../../../../packages/mcts/test/sized.ts';
import { UsageError } from '../../command.ts';
import type { Results } from '../report.ts';
import { isPlayed } from '../tournament.ts';
import { parseWorkerFlags } from './workerFlags.ts';

const MAIN = join(import.meta.dirname, '../../../dist/strength/main.js');
const TINY = ['--games', '8', '--simulations', '5', '--game', 'four', '--variant', 'decisive', '--json'];

let server: RedisServer;
const workers: ChildProcessWithoutNullStreams[] = [];

function start(words: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [MAIN, ...words]);
}

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, exitCode };
}

/** Starts a worker of one thread; resolves when it is connected. */
async function startWorker(name: string): Promise<ChildProcessWithoutNullStreams> {
  const worker = start(['--worker', '--queue', server.url, '--workers', '1', '--name', name]);
  workers.push(worker);
  await until(worker, 'plays pairs of');
  return worker;
}

/** Resolves when standard error has contained these words. Rejects if it ends before. */
function until({ stderr }: ChildProcessWithoutNullStreams, words: string): Promise<void> {
  let seen = '';
  return new Promise((resolve, reject) => {
    stderr.on('end', () => reject(new Error(`${JSON.stringify(words)} did not come after:\n${seen}`)));
    stderr.on('data', (data: Buffer) => {
      seen += data.toString();
      if (seen.includes(words)) resolve();
    });
  });
}

/** What the seed determines: the results at equal simulations. */
function equalSimulationsOf({ lines }: Results): unknown[] {
  return lines
    .filter(isPlayed)
    .map(({ variant, equalSimulations: { score, pairs } }) => ({ variant, score, pairs }));
}

atFullSize(() => {
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    await server.kill(); // an empty server: a bench waits long for a worker that was killed
    await server.restart();
  });

  it('two workers find by number what one machine finds, and who played is named; Ctrl-C ends them', async () => {
    const here = await outcomeOf(start(TINY));
    const started = await Promise.all(['one', 'two'].map(startWorker));
    const there = await outcomeOf(start([...TINY, '--queue', server.url]));
    expect(there).toMatchObject({ stderr: '', exitCode: 0 });
    const [alone, together]: Results[] = [here, there].map(({ stdout }) => JSON.parse(stdout));
    expect(equalSimulationsOf(together)).toHaveLength(2);
    expect(equalSimulationsOf(together)).toEqual(equalSimulationsOf(alone));
    expect(alone.playedOn).toEqual([]);
    expect(together.playedOn).not.toEqual([]);
    expect(['one', 'two']).toEqual(expect.arrayContaining([...together.playedOn])); // a slow one may only replay
    const ended = Promise.all(started.map(outcomeOf));
    for (const worker of started) worker.kill('SIGINT');
    for (const { exitCode, stdout } of await ended) {
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^\d+ pairs? played\n$/);
    }
  });

  it('Ctrl-C ends a bench that waits for workers', async () => {
    const bench = start([...TINY, '--queue', server.url]);
    const ended = outcomeOf(bench);
    await until(bench, 'waiting for workers');
    bench.kill('SIGINT');
    expect(await ended).toMatchObject({ exitCode: 130, stdout: '' });
  });

  it('a queue that does not answer ends a bench and a worker with a word', async () => {
    const dead = ['--queue', 'redis://127.0.0.1:1'];
    for (const words of [['--worker'], TINY]) {
      const { stderr, exitCode } = await outcomeOf(start([...words, ...dead]));
      expect(stderr).toBe(
        'strength: cannot reach the queue at redis://127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1\n',
      );
      expect(exitCode).toBe(1);
    }
  });
});

it.each([
  [['--worker'], '--worker needs --queue, as in redis://host:6379'],
  [
    ['--worker', '--queue', 'redis://host', '--name', 'a b'],
    '--name must have 1 to 60 letters, digits, dots, dashes or underscores, not "a b"',
  ],
  [['--worker', '--games', '4'], "Unknown option '--games'; --help lists the flags"],
])('refuses %j', (words, message) => {
  expect(() => parseWorkerFlags(words)).toThrow(new UsageError(message));
});
