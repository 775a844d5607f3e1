/** A tournament over Redis, with workers as processes of their own. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { banyan, outcomeOf, start, until } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';
import { gamesOf } from '../../../../test/tournaments.ts';

const { file, queue, startWorker } = useQueue();
const STUB = fileURLToPath(new URL('../../../../test/stubEngine.mjs', import.meta.url));
const ENGINES = ['--engine', 'wasm', '--engine', 'solver=wasm,solver'];

it('two machines play the games of one machine to the last bit, and the same results', async () => {
  const args = [...ENGINES, '--pairs', '6', '--simulations', '50', '--seed', '5', '--json', '--log'];
  const here = await banyan(['tournament', ...args, file('here.jsonl'), '--concurrency', '1']);
  for (const name of ['one', 'two']) startWorker(name);
  const there = await banyan(['tournament', ...args, file('there.jsonl'), ...queue()]);
  expect(there.exitCode).toBe(0);
  expect(await gamesOf(file('there.jsonl'))).toEqual(await gamesOf(file('here.jsonl')));
  const { pairings } = JSON.parse(here.stdout);
  const results = JSON.parse(there.stdout);
  expect(results.pairings).toEqual(pairings);
  expect(results.machines.reduce((sum: number, { pairs }: { pairs: number }) => sum + pairs, 0)).toBe(6);
});

it('a worker runs no command of the queue, and with --allow-commands it does', async () => {
  const engines = ['--engine', 'random', '--engine', `stub=cmd:"${process.execPath}" "${STUB}" good`];
  const args = ['tournament', ...engines, '--pairs', '1', '--seed', '1', '--opening-moves', '0', ...queue()];
  startWorker('plain');
  const waiting = start(args);
  const outcome = outcomeOf(waiting);
  await until(waiting.stderr, 'waiting for workers');
  startWorker('brave', '--allow-commands');
  const { stdout, exitCode } = await outcome;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/brave +1/);
  expect(stdout).not.toContain('plain');
});

it('Ctrl-C ends a worker, which gives its games back, and a coordinator, which removes its jobs', async () => {
  const args = [...ENGINES, '--simulations', '2000', '--seed', '1', '--log', file('ended.jsonl'), ...queue()];
  const worker = startWorker('one');
  const ended = outcomeOf(worker);
  const coordinator = start(['tournament', ...args]);
  const outcome = outcomeOf(coordinator);
  await until(worker.stderr, 'played');
  worker.kill('SIGINT');
  const { stderr, exitCode } = await ended;
  expect(stderr).toMatch(/finishing the running games.*\n(.*\n)*banyan: \d+ games played\n$/);
  expect(exitCode).toBe(130);
  coordinator.kill('SIGINT');
  expect((await outcome).stderr).toMatch(/interrupted after \d+ games; --resume continues/);
  expect((await outcome).exitCode).toBe(130);
});

it.each([
  [
    ['--engine', 'net=a.net', '--engine', 'wasm'],
    '"net=a.net,simulations=1000" has a file of this machine, which workers do not have',
  ],
  [
    [...ENGINES, '--concurrency', '2'],
    '--concurrency is of games on this machine; with --queue, say banyan worker --threads',
  ],
])('refuses %j', async (args, message) => {
  const { stderr, exitCode } = await banyan(['tournament', ...args, ...queue()]);
  expect({ stderr, exitCode }).toEqual({ stderr: `banyan: ${message}\n`, exitCode: 2 });
});

it('a queue that does not answer ends a tournament and a worker with a word', async () => {
  const dead = ['--queue', 'redis://127.0.0.1:1'];
  for (const command of [
    ['worker', '--threads', '1'],
    ['tournament', ...ENGINES],
  ]) {
    const { stderr, exitCode } = await banyan([...command, ...dead]);
    expect(stderr).toContain('cannot reach the queue at redis://127.0.0.1:1: connect ECONNREFUSED');
    expect(exitCode).toBe(1);
  }
});
