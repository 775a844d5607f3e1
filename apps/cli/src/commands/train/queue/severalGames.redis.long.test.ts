/** Trainings of several games over Redis, with one worker as a process of its own. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { banyan } from '../../../../test/banyan.ts';
import { useQueue } from '../../../../test/queue.ts';

const { file, queue, startWorker } = useQueue();
const CRAM = fileURLToPath(new URL('../../../../test/games/cram.mjs', import.meta.url));

/** The arguments of a training of seconds. */
const training = (game: string, name: string, ...args: string[]): string[] => [
  ...['train', game, '--layers', '16', '--simulations', '8', '--games', '12', '--measure', '0'],
  ...['--generations', '2', '--threads', '1', '--out', file(name), ...args],
];

it('one worker plays for trainings of several games, and a module where the file is equal', async () => {
  startWorker('one', '--game', CRAM);
  for (const [index, game] of [CRAM, 'hex:2'].entries()) {
    const here = await banyan(training(game, `here-${index}.net`));
    const there = await banyan(training(game, `there-${index}.net`, ...queue()));
    expect([here, there]).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    expect(await readFile(file(`there-${index}.net`))).toEqual(await readFile(file(`here-${index}.net`)));
  }
});
