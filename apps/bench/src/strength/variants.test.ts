import { describe, expect, it } from 'vitest';
import { ARENAS, HIDDEN_ARENAS } from './arenas.ts';
import { HIDDEN_VARIANTS, PIMC } from './hiddenVariants.ts';
import { PLAIN, VARIANTS } from './variants.ts';

it('the names of variants and games are unique', () => {
  for (const things of [
    [PLAIN, ...VARIANTS],
    [PIMC, ...HIDDEN_VARIANTS],
    [...ARENAS, ...HIDDEN_ARENAS],
  ]) {
    const names = things.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

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

it('decisive rollouts are for games with a look-ahead', () => {
  const decisive = VARIANTS.filter(({ name }) => name.includes('decisive'));
  const admitted = ARENAS.filter((arena) => decisive.every((variant) => arena.admits(variant)));
  expect(decisive).toHaveLength(2);
  expect(admitted.map(({ name }) => name)).toEqual(['Connect Four', 'five in a row, 9x9']);
});
