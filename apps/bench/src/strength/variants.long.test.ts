/** Each variant in each game that admits it. */
import { describe, expect, it } from 'vitest';
import { ARENAS, HIDDEN_ARENAS } from './arenas.ts';
import { HIDDEN_VARIANTS, PIMC } from './hiddenVariants.ts';
import { PLAIN, VARIANTS } from './variants.ts';

describe.each(ARENAS.map((arena) => ({ name: arena.name, arena })))('$name', ({ arena }) => {
  it.each(VARIANTS.filter((variant) => arena.admits(variant)))('can be played by $name', async (variant) => {
    const meeting = arena.meet({ variant, simulations: 3 }, { variant: PLAIN, simulations: 3 }, 1);
    const { score, challenger } = await meeting(0);
    expect([0, 0.25, 0.5, 0.75, 1]).toContain(score);
    expect(challenger.simulations).toBeGreaterThan(0);
  });
});

describe.each(HIDDEN_ARENAS.map((arena) => ({ name: arena.name, arena })))('$name', ({ arena }) => {
  it.each(HIDDEN_VARIANTS)('can be played by $name', async (variant) => {
    const meeting = arena.meet({ variant, simulations: 3 }, { variant: PIMC, simulations: 3 }, 1);
    const { score, challenger } = await meeting(0);
    expect([0, 0.25, 0.5, 0.75, 1]).toContain(score);
    expect(challenger.simulations > 0).toBe(variant.engine !== undefined);
  });
});
