import { expect, it } from 'vitest';
import { playing } from './task.ts';

const match = { arena: 'Connect Four', variant: 'solver', simulations: 20, plainSimulations: 10 };

it('plays what is named, and the same again after something else', () => {
  const play = playing();
  const scores = [0, 1, 2].map((number) => play({ match, seed: 1, number }).score);
  play({ match: { ...match, variant: 'UCB1-Tuned' }, seed: 1, number: 0 });
  expect([0, 1, 2].map((number) => play({ match, seed: 1, number }).score)).toEqual(scores);
});

it('refuses what there is not', () => {
  const play = playing();
  const task = { seed: 1, number: 0 };
  expect(() => play({ ...task, match: { ...match, arena: 'chess' } })).toThrow('there is no chess');
  expect(() => play({ ...task, match: { ...match, variant: 'luck' } })).toThrow('there is no luck');
  expect(() => play({ ...task, match: { ...match, variant: 'PIMC' } })).toThrow('there is no PIMC');
});

it('plays games of hidden information against PIMC', () => {
  const hidden = { arena: 'Phantom 4,4,4', variant: 'ISMCTS, MO', simulations: 20, plainSimulations: 10 };
  const { challenger, champion } = playing()({ match: hidden, seed: 1, number: 0 });
  expect(challenger.simulations % 20).toBe(0);
  expect(champion.simulations % 10).toBe(0);
  expect(challenger.simulations).toBeGreaterThan(champion.simulations);
});
