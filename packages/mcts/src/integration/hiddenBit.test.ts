/** Searches of hidden information on games with one hidden bit, which each kind of search plays differently. */
import { describe, expect, it } from 'vitest';
import {
  blindOpponent,
  drawn,
  fusion,
  type HiddenBit,
  informedOpponent,
  payToLook,
  shownHand,
} from '../../test/hiddenBitGames.ts';
import { sized } from '../../test/sized.ts';
import {
  type ActionStats,
  availabilityUcb1,
  type Engine,
  exp3,
  ismcts,
  pimc,
  type SearchReport,
} from '../index.ts';
import { checkGame } from '../testing/index.ts';

type HiddenBitEngine = Engine<{ toy: HiddenBit }, string>;

const C = 0.7;
const SIMULATIONS = 1_000;
const SEEDS = Array.from({ length: sized(12, 20) }, (_, seed) => seed);
const SMALL = { c: C, maxNodes: 4_000 };

function reports(engine: HiddenBitEngine): SearchReport<string>[] {
  return SEEDS.map((seed) => {
    const search = engine.start(drawn(seed % 2), seed);
    search.run(SIMULATIONS);
    const report = search.report();
    search.dispose();
    return report;
  });
}

/** How often an action is recommended, over all seeds. */
function picks(all: readonly SearchReport<string>[], action: string): number {
  return all.filter((report) => report.action === action).length;
}

function valuesOf(all: readonly SearchReport<string>[], action: string): number[] {
  return all.flatMap(({ actions }) =>
    actions.filter((stats: ActionStats<string>) => stats.action === action).map(({ value }) => value),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('games with a hidden bit', () => {
  it.each([fusion, informedOpponent, payToLook, blindOpponent, shownHand])(
    '$name obeys the laws of games',
    (game) => {
      expect(checkGame(game, { games: 20 }).cut).toBe(0);
    },
  );
});

describe('strategy fusion', () => {
  it('makes PIMC gamble, because it assumes that it will know the bit', () => {
    const found = reports(pimc(fusion, { ...SMALL, worlds: 20 }));
    expect(picks(found, 'gamble')).toBe(SEEDS.length);
    expect(mean(valuesOf(found, 'gamble'))).toBeGreaterThan(0.9);
  });

  it.each(['SO', 'SO+POM', 'MO'] as const)('does not make %s gamble', (variant) => {
    const found = reports(ismcts(fusion, { ...SMALL, variant }));
    expect(picks(found, 'safe')).toBe(SEEDS.length);
    for (const value of valuesOf(found, 'safe')) expect(value).toBeCloseTo(0.6, 12);
    const gamble = mean(valuesOf(found, 'gamble'));
    expect(gamble).toBeGreaterThan(0.44);
    expect(gamble).toBeLessThan(0.52);
  });
});

describe('an informed opponent', () => {
  it.each(['SO', 'SO+POM'] as const)('is treated as uninformed by %s, which plays', (variant) => {
    const found = reports(ismcts(informedOpponent, { ...SMALL, variant }));
    expect(picks(found, 'play')).toBe(SEEDS.length);
    expect(mean(valuesOf(found, 'play'))).toBeCloseTo(0.5, 1);
  });

  it('is modelled by MO, which passes', () => {
    const found = reports(ismcts(informedOpponent, { ...SMALL, variant: 'MO' }));
    expect(picks(found, 'pass')).toBe(SEEDS.length);
    expect(mean(valuesOf(found, 'play'))).toBeLessThanOrEqual(0.1);
  });

  it('is treated as uninformed by MO if all types of the player are one', () => {
    const found = reports(ismcts(informedOpponent, { ...SMALL, variant: 'MO', typeOf: () => 0 }));
    expect(picks(found, 'play')).toBe(SEEDS.length);
  });
});

describe('paying to look', () => {
  it.each(['SO', 'SO+POM', 'MO'] as const)('is worth the price to %s', (variant) => {
    const found = reports(ismcts(payToLook, { ...SMALL, variant }));
    expect(picks(found, 'pay')).toBe(SEEDS.length);
    expect(Math.max(...valuesOf(found, 'pay'))).toBeLessThanOrEqual(0.8);
    expect(mean(valuesOf(found, 'pay'))).toBeGreaterThan(0.75);
  });

  it('is never worth the price to PIMC, which assumes that it sees everything', () => {
    expect(picks(reports(pimc(payToLook, { ...SMALL, worlds: 20 })), 'pay')).toBe(0);
  });
});

describe("the searching player's hidden hand", () => {
  const valueOfPlay = (redraw: number): number => {
    const found = reports(ismcts(blindOpponent, { ...SMALL, redraw }));
    return mean(valuesOf(found, 'play'));
  };

  it('is known to the opponents in a single tree, unless it is redrawn for them', () => {
    expect(valueOfPlay(0)).toBeLessThan(0.1);
    // The guesser is right half of the time; where its first guesses are right, the action is tried less, so the mean is lower.
    expect(valueOfPlay(1)).toBeGreaterThan(0.3);
    expect(valueOfPlay(1)).toBeLessThan(0.5);
    expect(valueOfPlay(0.5)).toBeLessThan(valueOfPlay(1));
  });

  it.each([0, 0.2, 0.5, 1])(
    'is the true hand in the choices of its own player, at any redraw (%f)',
    (redraw) => {
      for (const selection of [availabilityUcb1({ c: C }), exp3()]) {
        const engine = ismcts(shownHand, { maxNodes: 4_000, redraw, selection });
        for (const bit of [0, 1]) {
          const search = engine.start(drawn(bit), 1);
          search.run(SIMULATIONS);
          const found = [search.report()];
          search.dispose();
          expect(found[0].action).toBe(bit === 1 ? 'bet' : 'pass');
          expect(valuesOf(found, 'bet')[0]).toBeCloseTo(bit, 12);
        }
      }
    },
  );
});
