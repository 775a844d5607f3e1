import { expect, it } from 'vitest';
import { taskPlayer } from './task.ts';

const match = { arena: 'Connect Four', variant: 'solver', simulations: 20, plainSimulations: 10 };

it('plays the named match, and the same games after another match', async () => {
  const play = taskPlayer();
  const scores = async (): Promise<number[]> => {
    const pairs = [];
    for (const number of [0, 1, 2]) pairs.push(await play({ match, seed: 1, number }));
    return pairs.map(({ score }) => score);
  };
  const before = await scores();
  await play({ match: { ...match, variant: 'UCB1-Tuned' }, seed: 1, number: 0 });
  expect(await scores()).toEqual(before);
});

it('refuses unknown names', () => {
  const play = taskPlayer();
  const task = { seed: 1, number: 0 };
  expect(() => play({ ...task, match: { ...match, arena: 'chess' } })).toThrow('unknown arena chess');
  expect(() => play({ ...task, match: { ...match, variant: 'luck' } })).toThrow('unknown variant luck');
  expect(() => play({ ...task, match: { ...match, variant: 'PIMC' } })).toThrow('unknown variant PIMC');
  expect(() => play({ ...task, match: { ...match, champion: 'PIMC' } })).toThrow('unknown champion PIMC');
});

it('plays against another champion of the league', async () => {
  const mirror = { arena: 'Phantom 4,4,4', simulations: 20, plainSimulations: 20 };
  const effortOf = async (variant: string, champion: string): Promise<[number, number]> => {
    const pair = await taskPlayer()({ match: { ...mirror, variant, champion }, seed: 1, number: 0 });
    return [pair.challenger.simulations, pair.champion.simulations];
  };
  const [own, others] = await effortOf('ISMCTS, SO+POM', 'at random');
  expect(own).toBeGreaterThan(0);
  expect(others).toBe(0);
});

it('plays games of hidden information against PIMC', async () => {
  const hidden = { arena: 'Phantom 4,4,4', variant: 'ISMCTS, MO', simulations: 20, plainSimulations: 10 };
  const { challenger, champion } = await taskPlayer()({ match: hidden, seed: 1, number: 0 });
  expect(challenger.simulations % 20).toBe(0);
  expect(champion.simulations % 10).toBe(0);
  expect(challenger.simulations).toBeGreaterThan(champion.simulations);
});
