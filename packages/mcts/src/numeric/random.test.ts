import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { seedWords } from '../engine.ts';
import { freshSeed, type Random, type Seed, sfc32 } from '../index.ts';
import { resumed, seeded, withFastDraws } from './random.ts';

const TWO_TO_32 = 2 ** 32;

describe('sfc32', () => {
  // By PractRand's C code: the first six numbers, and the 1,000,001st.
  it.each<[Seed, number[], number]>([
    [0, [1363572419, 145230303, 808754475, 4216505632, 947923937, 2491578854], 2173990698],
    [1, [2012149540, 1872316204, 1707632675, 1779833415, 2026416846, 1661539736], 4037898175],
    [4294967295, [1984736529, 3747275468, 1287205723, 2021412065, 2215341480, 276468999], 3266635422],
    [1n << 32n, [1299785925, 4001059704, 2906380172, 1047107358, 1857996408, 3863704218], 550217562],
    [(1n << 64n) - 1n, [3339006752, 3678934910, 3081961671, 2370706465, 17438958, 4101362430], 1286605453],
    [
      0x123456789abcdef0n,
      [1837977195, 2290785855, 3378035689, 3974651170, 2989075029, 2539054068],
      3082198316,
    ],
  ])('gives the numbers of the original for seed %s', (seed, first, millionth) => {
    const random = sfc32(seed);
    expect(first.map(() => random() * TWO_TO_32)).toEqual(first);
    for (let i = first.length; i < 1_000_000; i++) random();
    expect(random() * TWO_TO_32).toBe(millionth);
  });

  it('is uniform: 2^20 numbers fall evenly into 1,024 boxes, by the high bits and by the low ones', () => {
    const BOXES = 1_024;
    const NUMBERS = 2 ** 20;
    const random = sfc32('uniform');
    const high = new Float64Array(BOXES);
    const low = new Float64Array(BOXES);
    for (let i = 0; i < NUMBERS; i++) {
      const number = random();
      high[Math.floor(number * BOXES)]++;
      low[(number * TWO_TO_32) % BOXES]++;
    }
    // Chi-square has the mean k and the variance 2k for k degrees of freedom: 4 standard deviations to either side.
    const freedom = BOXES - 1;
    for (const boxes of [high, low]) {
      const expected = NUMBERS / BOXES;
      const chiSquare = boxes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(Math.abs(chiSquare - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
    }
  });

  it('is in [0, 1), as a whole number of 2^-32', () => {
    const random = sfc32(5);
    for (let i = 0; i < 10_000; i++) {
      const number = random();
      expect(number >= 0 && number < 1 && Number.isInteger(number * TWO_TO_32)).toBe(true);
    }
  });

  it('parts near seeds: the first numbers of 2^14 of them are uniform too', () => {
    const BOXES = 64;
    const SEEDS = 2 ** 14;
    const boxes = new Float64Array(BOXES);
    for (let seed = 0; seed < SEEDS; seed++) boxes[Math.floor(sfc32(seed)() * BOXES)]++;
    const expected = SEEDS / BOXES;
    const chiSquare = boxes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(Math.abs(chiSquare - (BOXES - 1))).toBeLessThan(4 * Math.sqrt(2 * (BOXES - 1)));
  });
});

describe('a generator', () => {
  it('goes on from its words as if nothing had been', () => {
    const generator = seeded('words');
    for (let draw = 0; draw < 100; draw++) generator.next();
    const words = generator.words();
    expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
    const other = resumed(words);
    for (let draw = 0; draw < 1_000; draw++) expect(other.next()).toBe(generator.next());
    expect(other.words()).toEqual(generator.words());
  });
});

describe('fast draws', () => {
  const draws = (random: Random, count: number): number[] => Array.from({ length: count }, random);

  it('are the numbers of the generator, which goes on after them', () => {
    const [fast, plain] = [sfc32('fast'), sfc32('fast')];
    for (const count of [1, 100, 0]) {
      expect(withFastDraws(fast, (random) => draws(random, count))).toEqual(draws(plain, count));
      expect(draws(fast, 3)).toEqual(draws(plain, 3));
    }
  });

  it('within others are of their own generator', () => {
    const [outer, inner] = [seeded('outer'), seeded('inner')];
    const [plainOuter, plainInner] = [sfc32('outer'), sfc32('inner')];
    withFastDraws(outer.next, (random) => {
      expect(draws(random, 2)).toEqual(draws(plainOuter, 2));
      expect(withFastDraws(inner.next, (other) => draws(other, 5))).toEqual(draws(plainInner, 5));
      expect(draws(random, 2)).toEqual(draws(plainOuter, 2));
    });
    expect([outer.next(), inner.next()]).toEqual([plainOuter(), plainInner()]);
  });

  it('count where the work fails', () => {
    const [fast, plain] = [sfc32(1), sfc32(1)];
    const failing = (random: Random): never => {
      random();
      throw new Error('failed');
    };
    expect(() => withFastDraws(fast, failing)).toThrow('failed');
    plain();
    expect(fast()).toBe(plain());
  });

  it('of another function are its own', () => {
    const half: Random = () => 0.5;
    expect(withFastDraws(half, (random) => random)).toBe(half);
  });
});

describe('seeds', () => {
  it.each<[Seed, number, number]>([
    [0, 0, 0],
    [-0, 0, 0],
    [1, 1, 0],
    [4294967295, 0xffffffff, 0],
    [7n, 7, 0],
    [0xfedcba9876543210n, 0x76543210, 0xfedcba98],
    // FNV-1a over UTF-16 code units; that of 'a' is the published one.
    ['', 0x84222325, 0xcbf29ce4],
    ['a', 0x8601ec8c, 0xaf63dc4c],
    ['banyan', 0x37ace9de, 0x82ec7bb2],
    ['\u{1f333}', 0x24159658, 0xe5e28d0a],
    ['ツ', 0x85e7c753, 0xaf54794c],
  ])('%o are the words %i and %i', (seed, low, high) => {
    expect(seedWords(seed)).toEqual({ low, high });
  });

  it('are equal as a number and as a bigint, but not as text', () => {
    expect(sfc32(7)()).toBe(sfc32(7n)());
    expect(sfc32('7')()).not.toBe(sfc32(7)());
  });

  it('differ from each other, 0 and 1 and 2^53 + 1 among them', () => {
    const seeds: Seed[] = [
      0,
      1,
      2,
      4294967295,
      2n ** 32n,
      2n ** 53n,
      2n ** 53n + 1n,
      2n ** 64n - 1n,
      '',
      '0',
      '1',
      'a',
      'b',
    ];
    expect(new Set(seeds.map((seed) => sfc32(seed)())).size).toBe(seeds.length);
  });

  it.each<[unknown]>([
    [-1],
    [0.5],
    [Number.NaN],
    [Infinity],
    [-Infinity],
    [2 ** 32],
    [2 ** 53],
    [-1n],
    [2n ** 64n],
    ...NON_NUMBERS.filter(([value]) => typeof value !== 'string' && typeof value !== 'bigint'),
  ])('are not %o', (seed) => {
    expect(codeOf(() => callUntyped(sfc32, seed))).toBe('INVALID_SEED');
  });

  it('that are refused are shown, with what is allowed', () => {
    expect(errorOf(() => sfc32(-1)).message).toBe(
      'a seed is a whole number from 0 to 4294967295, a bigint below 2^64, or text, not -1',
    );
  });

  it('that are drawn are valid seeds, and differ', () => {
    const seeds = Array.from({ length: 100 }, freshSeed);
    for (const seed of seeds) expect(seedWords(seed)).toEqual({ low: seed, high: 0 });
    expect(new Set(seeds).size).toBeGreaterThan(95);
  });
});
