/** A training over Redis, with workers as processes of their own. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { banyan, outcomeOf, start, until } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';

const { file, queue, startWorker, clear } = useQueue();
const CRAM = fileURLToPath(new URL('../../../../test/games/cram.mjs', import.meta.url));

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

it('one worker, and two of which one is killed, give the network of a training without a queue', async () => {
  await banyan(training('hex:3', 'here.net'));
  const here = await readFile(file('here.net'));

  startWorker('steady', '--lost-after', '2');
  const one = await banyan(training('hex:3', 'one.net', ...queue()));
  expect(one).toMatchObject({ exitCode: 0 });
  expect(await readFile(file('one.net'))).toEqual(here);

  await clear();
  const lost = startWorker('lost', '--lost-after', '2');
  startWorker('other', '--lost-after', '2');
  const ended = outcomeOf(start(training('hex:3', 'two.net', ...queue())));
  await until(lost.stderr, 'played');
  lost.kill('SIGKILL');
  expect(await ended).toMatchObject({ exitCode: 0 });
  expect(await readFile(file('two.net'))).toEqual(here);
});

it('one worker plays for trainings of several games, and a module where the file is equal', async () => {
  startWorker('one', '--game', CRAM);
  for (const [index, game] of [CRAM, 'hex:2'].entries()) {
    const here = await banyan(training(game, `here-${index}.net`));
    const there = await banyan(training(game, `there-${index}.net`, ...queue()));
    expect([here, there]).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    expect(await readFile(file(`there-${index}.net`))).toEqual(await readFile(file(`here-${index}.net`)));
  }
});

it('a queue that does not answer ends a training with a word', async () => {
  const { stderr, exitCode } = await banyan(training('hex:3', 'dead.net', '--queue', 'redis://127.0.0.1:1'));
  expect(stderr).toContain('cannot reach the queue at redis://127.0.0.1:1: connect ECONNREFUSED');
  expect(exitCode).toBe(1);
});
