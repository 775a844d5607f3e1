import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultThreads, MAX_THREADS, sizesOf, threadsOf, threadWords, totalOf } from './threads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function setCores(hardwareConcurrency: number): void {
  vi.stubGlobal('navigator', { hardwareConcurrency });
}

describe('the number of threads', () => {
  it('is one less than the cores, from 1 to 8', () => {
    const found = [1, 2, 3, 8, 9, 10, 128].map((cores) => {
      setCores(cores);
      return defaultThreads();
    });
    expect(found).toEqual([1, 1, 2, 7, 8, 8, 8]);
    expect(MAX_THREADS).toBe(8);
  });

  it('is one where the number of cores is unknown', () => {
    setCores(Number.NaN);
    expect(defaultThreads()).toBe(1);
  });

  it('is one for a search of given size, and the default for any other', () => {
    setCores(6);
    expect(threadsOf({}, { milliseconds: 1_000 })).toBe(5);
    expect(threadsOf({}, { pauseAt: 20_000_000 })).toBe(5);
    expect(threadsOf({}, { simulations: 5_000, milliseconds: 60_000 })).toBe(1);
  });

  it('is the chosen one, unless the size of each tree is given', () => {
    setCores(6);
    const settings = { threads: 3 };
    expect(threadsOf(settings, { milliseconds: 1_000 })).toBe(3);
    expect(threadsOf(settings, { simulations: 5_000 })).toBe(3);
    expect(threadsOf({}, { simulations: [4, 3] })).toBe(2);
  });

  it('is one for a network', () => {
    setCores(6);
    expect(threadsOf({ network: 'own', threads: 3 }, { milliseconds: 1_000 })).toBe(1);
  });

  it('is written in words', () => {
    expect([1, 2].map(threadWords)).toEqual(['1 thread', '2 threads']);
  });
});

describe('all simulations', () => {
  it('are those of all trees, or where the search pauses, or infinite', () => {
    expect(totalOf({ simulations: [5, 1] })).toBe(6);
    expect(totalOf({ simulations: 7, milliseconds: 1 })).toBe(7);
    expect(totalOf({ pauseAt: 8 })).toBe(8);
    expect(totalOf({ milliseconds: 1 })).toBe(Infinity);
  });
});

describe('the sizes of trees', () => {
  it('are even shares, or as given, or undefined without a size', () => {
    expect(sizesOf({ simulations: 11 }, 3)).toEqual([4, 4, 3]);
    expect(sizesOf({ simulations: [5, 1] }, 2)).toEqual([5, 1]);
    expect(sizesOf({ pauseAt: 11 }, 3)).toBeUndefined();
  });
});
