/** Hex 5x5, trained for about a minute of one core, beats UCT and the recommended engine at equal simulations. */
import { hex } from '@banyan/games';
import { expect, it } from 'vitest';
import { Trainer } from './trainer.ts';

it('beats UCT and the recommended engine', { timeout: 600_000 }, async () => {
  const trainer = new Trainer(hex({ size: 5, swap: true }), { settings: { seed: 1 } });
  while (trainer.curve.length < 300) await trainer.next();
  await trainer.finish();
  const pairs = Array.from({ length: 50 }, (_, pair) => pair);
  const mean = (scores: readonly number[]): number =>
    scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(mean(await trainer.measure('uct', pairs, { simulations: 200 }))).toBeGreaterThan(0.8);
  expect(mean(await trainer.measure('recommended', pairs, { simulations: 200 }))).toBeGreaterThan(0.65);
});
