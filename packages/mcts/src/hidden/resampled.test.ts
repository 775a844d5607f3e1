import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { ismcts, rejecting, resampled, sfc32 } from '../index.ts';

const QUEEN = 1;
const KING = 2;
const state: KuhnState = { cards: [QUEEN, KING], actions: 'p' };

/** How often the opponent of the first player holds a king, of so many draws. */
function kings(draw: typeof kuhn.determinize, draws = 4_000): number {
  const random = sfc32(1);
  let count = 0;
  for (let i = 0; i < draws; i++) count += Number(draw(state, 0, random).cards?.[1] === KING);
  return count / draws;
}

/** Four standard deviations of a share of 4,000 draws. */
const FOUR_SIGMA = 4 * Math.sqrt(0.25 / 4_000);

describe('rejecting', () => {
  it('draws until a state is accepted', () => {
    expect(kings(kuhn.determinize)).toBeGreaterThan(0.5 - FOUR_SIGMA);
    expect(kings(rejecting(kuhn.determinize, ({ cards }) => cards?.[1] === KING))).toBe(1);
  });

  it('says so where none is, by one clear error, which the search passes on', () => {
    const hopeless = rejecting(kuhn.determinize, () => false, { attempts: 50 });
    const error = errorOf(() => hopeless(state, 0, sfc32(1)));
    expect(error.code).toBe('SAMPLING_FAILED');
    expect(error.message).toMatch(/none of 50 states drawn for player 0/);
    const search = ismcts(kuhn, { determinize: hopeless, maxNodes: 100 }).start({ ...state, actions: '' }, 1);
    expect(errorOf(() => search.run(1))).toMatchObject({ code: 'SAMPLING_FAILED', message: error.message });
  });
});

describe('a drawn promise', () => {
  it.each([
    ['rejecting', rejecting],
    ['resampled', resampled],
  ])('is refused by %s, and its rejection is handled', (_, sampler) => {
    const late = (): Promise<never> => Promise.reject(new RangeError('too late'));
    const draw = callUntyped(sampler, late, () => 0);
    if (typeof draw !== 'function') throw new Error('a sampler is a function');
    expect(errorOf(() => draw(state, 0, sfc32(1)))).toMatchObject({
      code: 'GAME_INCONSISTENT',
      message: 'draw must give a state at once, not a promise',
    });
  });
});

describe('resampled', () => {
  it.each([1, 3, 9])('draws by a weight of %d against 1, of many candidates', (weight) => {
    const draw = resampled(kuhn.determinize, ({ cards }) => (cards?.[1] === KING ? weight : 1), {
      candidates: 64,
    });
    // Of few candidates the share is a little nearer to that of the draws.
    expect(Math.abs(kings(draw) - weight / (weight + 1))).toBeLessThan(FOUR_SIGMA + 0.01);
  });

  it('never gives what weighs nothing', () => {
    expect(
      kings(resampled(kuhn.determinize, ({ cards }) => Number(cards?.[1] === KING), { candidates: 32 })),
    ).toBe(1);
  });

  it('refuses weights that are none, and says where all are 0', () => {
    const weighing = (weight: number): unknown =>
      errorOf(() => resampled(kuhn.determinize, () => weight)(state, 0, sfc32(1)));
    for (const weight of [-1, Number.NaN, Infinity])
      expect(weighing(weight)).toMatchObject({ code: 'INVALID_OPTION' });
    expect(weighing(0)).toMatchObject({ code: 'SAMPLING_FAILED' });
  });

  it('refuses options that it has not', () => {
    expect(errorOf(() => resampled(kuhn.determinize, () => 1, { candidates: 1 })).code).toBe(
      'INVALID_OPTION',
    );
    expect(errorOf(() => rejecting(kuhn.determinize, () => true, { attempts: 0 })).code).toBe(
      'INVALID_OPTION',
    );
  });
});
