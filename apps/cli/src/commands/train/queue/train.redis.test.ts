/** A training over Redis, with workers as processes of their own. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { atFullSize } from '../../../../../../packages/mcts/test/sized.ts';
import { banyan, outcomeOf, start, until } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';

const { file, queue, startWorker } = useQueue();

/** The arguments of a training of seconds. */
const training = (game: string, name: string, ...args: string[]): string[] => [
  ...['train', game, '--layers', '16', '--simulations', '8', '--games', '12', '--measure', '0'],
  ...['--generations', '2', '--threads', '1', '--out', file(name), ...args],
];

it('Ctrl-C ends a training that waits for workers', async () => {
  const child = start(training('hex:3', 'waiting.net', ...queue()));
  const ended = outcomeOf(child);
  await until(child.stderr, 'waiting for workers');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ exitCode: 130 });
});

it('a worker gives the network of a training without a queue', async () => {
  await banyan(training('hex:3', 'here.net'));
  startWorker('one');
  expect(await banyan(training('hex:3', 'there.net', ...queue()))).toMatchObject({ exitCode: 0 });
  expect(await readFile(file('there.net'))).toEqual(await readFile(file('here.net')));
});

atFullSize(() => {
  it('two workers of which one is killed give the network of a training without a queue', async () => {
    await banyan(training('hex:3', 'alone.net'));
    const lost = startWorker('lost', '--lost-after', '2');
    startWorker('other', '--lost-after', '2');
    const ended = outcomeOf(start(training('hex:3', 'killed.net', ...queue())));
    await until(lost.stderr, 'played');
    lost.kill('SIGKILL');
    expect(await ended).toMatchObject({ exitCode: 0 });
    expect(await readFile(file('killed.net'))).toEqual(await readFile(file('alone.net')));
  });
});

it('a queue that does not answer ends a training with a word', async () => {
  const { stderr, exitCode } = await banyan(training('hex:3', 'dead.net', '--queue', 'redis://127.0.0.1:1'));
  expect(stderr).toContain('cannot reach the queue at redis://127.0.0.1:1: connect ECONNREFUSED');
  expect(exitCode).toBe(1);
});
