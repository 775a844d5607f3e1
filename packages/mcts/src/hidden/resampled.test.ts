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

describe('a sampler, draw by draw,', () => {
  /** Draws 1, 2, 3 and so on. */
  function counting(): () => number {
    let drawn = 0;
    return () => ++drawn;
  }

  it('rejects up to as many as are allowed, and no more', () => {
    const asked: [number, number][] = [];
    const third = (state: number, player: number): boolean => {
      asked.push([state, player]);
      return state === 3;
    };
    expect(rejecting(counting(), third, { attempts: 3 })(0, 1, () => 0)).toBe(3);
    expect(asked).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(errorOf(() => rejecting(counting(), third, { attempts: 2 })(0, 1, () => 0)).code).toBe(
      'SAMPLING_FAILED',
    );
  });

  it('takes each candidate with its part of the weights so far', () => {
    const pick = (random: number, candidates: number): number =>
      resampled(counting(), (state) => state, { candidates })(0, 0, () => random);
    // The weights are 1, 2, 3, 4: their parts 1, 2/3, 1/2 and 2/5.
    expect([0.39, 0.41, 0.51, 0.67].map((random) => pick(random, 4))).toEqual([4, 3, 2, 1]);
    expect([0, 0.4].map((random) => pick(random, 3))).toEqual([3, 3]);
  });

  it('says by its name which argument is wrong, and gives an example', () => {
    const messageOf = (call: () => unknown): string => errorOf(call).message;
    const always = (): boolean => true;
    expect(messageOf(() => callUntyped(rejecting, 3, always))).toMatch(/^draw .*game\.determinize/);
    expect(messageOf(() => callUntyped(rejecting, always, 3))).toMatch(/^accept .*\(state, player\) => true/);
    expect(messageOf(() => callUntyped(rejecting, always, always, { attempts: 0 }))).toMatch(/^attempts /);
    expect(messageOf(() => callUntyped(rejecting, always, always, { tries: 1 }))).toMatch(/rejecting/);
    expect(
      messageOf(() => Reflect.apply(rejecting, undefined, [counting(), Number])(0, 0, Math.random)),
    ).toMatch(/^accept /);
    expect(messageOf(() => callUntyped(resampled, 3, Number))).toMatch(/^draw .*game\.determinize/);
    expect(messageOf(() => callUntyped(resampled, Number, 3))).toMatch(/^weight .*\(state, player\) => 1/);
    expect(messageOf(() => callUntyped(resampled, Number, Number, { candidates: 1 }))).toMatch(
      /^candidates /,
    );
    expect(messageOf(() => callUntyped(resampled, Number, Number, { draws: 1 }))).toMatch(/resampled/);
  });
});
