import { expect, it } from 'vitest';
import { proofSized, sized } from '../../mcts/test/sized.ts';
import { soak } from '../test/soak/soak.ts';
import { stress } from '../test/soak/stress.ts';

it('parallel searches add up and end when searches are aborted and workers are killed', async () => {
  const KILLS = sized(1, 20);
  const { simulations, kills, aborted, lost, moves, early, late } = await soak({
    workers: 3,
    searches: sized(20, proofSized(1_000, 10_000)),
    kills: KILLS,
    seed: 7,
  });
  expect(kills).toBe(KILLS);
  expect(late).toBeLessThan(sized(2, 1.25) * early);
  expect(Math.min(simulations, aborted, lost, moves)).toBeGreaterThan(0);
});

it('more workers than cores add up, and find the same for equal seeds', async () => {
  const { searches, simulations, lost } = await stress({
    workers: sized(4, 8),
    minutes: sized(0.005, proofSized(0.02, 5)),
  });
  expect(searches).toBeGreaterThan(0);
  expect(simulations).toBeGreaterThan(0);
  expect(lost).toBe(0);
});
