import { expect, it } from 'vitest';
import type { Entrant } from './entrants.ts';
import { type Task, TaskPlayer } from './task.ts';

const RANDOM: Entrant = { name: 'b', engine: 'random', budget: {} };

function taskOf(first: Entrant, game = 'hex:3'): Task {
  const players = [first, RANDOM];
  return { ...{ game, players, opening: [], seed: 5, chanceSeed: 5 }, maxMoves: 100 };
}

/** The simulations of a move of the first player. */
async function effortOf(player: TaskPlayer, task: Task): Promise<number> {
  const [effort] = (await player.play(task)).effort;
  if (effort === undefined) throw new Error('a game has players');
  return effort.simulations / effort.moves;
}

it('plays a later tournament with its own engines, whatever the earlier ones were called', async () => {
  const player = new TaskPlayer();
  const uct = (simulations: number): Entrant => ({ name: 'a', engine: 'uct', budget: { simulations } });
  expect(await effortOf(player, taskOf(uct(50)))).toBe(50);
  expect(await effortOf(player, taskOf(uct(20)))).toBe(20);
  expect(await effortOf(player, taskOf({ ...RANDOM, name: 'a' }))).toBe(0);
  expect(await effortOf(player, taskOf(uct(50), 'hex:4'))).toBe(50);
  expect(await effortOf(player, taskOf(uct(50)))).toBe(50);
});

it('plays with more engines than stay open', async () => {
  const player = new TaskPlayer();
  const entrants = Array.from({ length: 70 }, (_, index) => ({ ...RANDOM, name: `r${index}` }));
  for (const entrant of [...entrants, ...entrants]) {
    const { ended } = await player.play(taskOf(entrant));
    expect(ended).toBe('rules');
  }
});
