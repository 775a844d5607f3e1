/** The networks that the package ships: they load, they are small, and they play. */
import { readdir, readFile } from 'node:fs/promises';
import { hex } from '@banyan/games';
import { encodingOf } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { encodingHash } from './network/encodingHash.ts';
import { checkNetworkIsFor, decodeNetwork } from './network/networkFile.ts';
import { settingsFor } from './training/settings.ts';
import { TaskRunner } from './training/tasks.ts';

const FOLDER = new URL('../networks/', import.meta.url);
const MAX_BYTES = 150_000;

const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.net'));

it.each(names)('%s is a network of the game in its name, below 150 kB', async (name) => {
  const bytes = await readFile(new URL(name, FOLDER));
  const { details } = decodeNetwork(bytes);
  expect(bytes.length).toBeLessThan(MAX_BYTES);
  expect(`${details.game.replaceAll(':', '-')}.net`).toBe(name);
});

it('that of Hex 5x5 beats UCT at equal simulations', async () => {
  const { network, details } = decodeNetwork(await readFile(new URL('hex-5.net', FOLDER)));
  const game = hex({ size: 5, swap: true });
  const encoding = encodingOf(game);
  checkNetworkIsFor(details, 'hex:5', encodingHash(game, encoding));
  const runner = new TaskRunner(game, encoding, settingsFor(game, encoding));
  const result = await runner.run({
    kind: 'match',
    parameters: network.parameters,
    opponent: 'uct',
    pairs: Array.from({ length: 10 }, (_, pair) => pair),
    budget: { simulations: 60 },
  });
  const scores = result.kind === 'match' ? result.scores : [];
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.7);
});
