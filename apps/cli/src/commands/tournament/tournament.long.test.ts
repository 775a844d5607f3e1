/** The kill test in full: many kills at random moments of a longer tournament. */
import { setTimeout } from 'node:timers/promises';
import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { banyan, outcomeOf, start } from '../../../test/banyan.ts';
import { ENGINES, gamesOf, linesOf, useFolder } from '../../../test/tournaments.ts';

const KILLS = 20;
const PAIRS = 60;
const MAX_DELAY = 30; // milliseconds
const ARGS = ['tournament', ...ENGINES, '--simulations', '400'];

const file = useFolder();

it('killed at random moments, a tournament plays the same games as an undisturbed one', async () => {
  const args = [...ARGS, '--seed', '5', '--concurrency', '2', '--log'];
  const undisturbed = file('undisturbed.jsonl');
  await banyan([...args, undisturbed, '--pairs', String(PAIRS)]);
  const random = sfc32('moments');
  const path = file('killed.jsonl');
  for (let kill = 0; kill < KILLS; kill++) {
    // The number of pairs is too large to finish.
    const child = start([...args, path, '--pairs', '100000', '--resume']);
    const outcome = outcomeOf(child);
    // Kill some runs at their start, others after some more games; the random delay hits any moment of a game.
    const lines = kill % 5 === 0 ? 0 : (await linesOf(path)) + Math.floor(random() * 5);
    while ((await linesOf(path)) < lines) await setTimeout(1);
    await setTimeout(random() * MAX_DELAY);
    child.kill('SIGKILL');
    expect((await outcome).exitCode).toBeNull();
  }
  const { stdout, exitCode } = await banyan([...args, path, '--pairs', String(PAIRS), '--resume']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`match: ${2 * PAIRS} games.`);
  expect((await gamesOf(path)).slice(0, 2 * PAIRS)).toEqual(await gamesOf(undisturbed));
}, 300_000);
