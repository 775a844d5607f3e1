import { expect, it } from 'vitest';
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

/** Each thing with one of the games that admit it, so that each game has its turn. */
function inTurn<Variant, Game>(
  variants: readonly Variant[],
  gamesFor: (variant: Variant) => readonly Game[],
): { variant: Variant; game: Game }[] {
  return variants.map((variant, turn) => {
    const games = gamesFor(variant);
    return { variant, game: games[turn % games.length] };
  });
}

it.each(inTurn(VARIANTS, (variant) => ARENAS.filter((arena) => arena.admits(variant))))(
  '$game.name can be played by $variant.name',
  async ({ variant, game }) => {
    const meeting = game.meet({ variant, simulations: 3 }, { variant: PLAIN, simulations: 3 }, 1);
    const { score, challenger } = await meeting(0);
    expect([0, 0.25, 0.5, 0.75, 1]).toContain(score);
    expect(challenger.simulations).toBeGreaterThan(0);
  },
);

it.each(inTurn(HIDDEN_VARIANTS, () => HIDDEN_ARENAS))(
  '$game.name can be played by $variant.name',
  async ({ variant, game }) => {
    const meeting = game.meet({ variant, simulations: 3 }, { variant: PIMC, simulations: 3 }, 1);
    const { score, challenger } = await meeting(0);
    expect([0, 0.25, 0.5, 0.75, 1]).toContain(score);
    expect(challenger.simulations > 0).toBe(variant.engine !== undefined);
  },
);

it('decisive rollouts are for games with a look-ahead', () => {
  const decisive = VARIANTS.filter(({ name }) => name.includes('decisive'));
  const admitted = ARENAS.filter((arena) => decisive.every((variant) => arena.admits(variant)));
  expect(decisive).toHaveLength(2);
  expect(admitted.map(({ name }) => name)).toEqual(['Connect Four', 'five in a row, 9x9']);
});
