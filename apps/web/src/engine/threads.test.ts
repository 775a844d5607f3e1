import { describe, expect, it } from 'vitest';
import { MOST_THREADS, sizesOf, threadsOf, threadWords, totalOf, usualThreads } from './threads.ts';

describe('the number of threads', () => {
  it('is the cores less one, at least one, and no more than memory bears', () => {
    expect([1, 2, 3, 8, 9, 10, 128].map(usualThreads)).toEqual([1, 1, 2, 7, 8, 8, 8]);
    expect(MOST_THREADS).toBe(8);
  });

  it('is one where the browser does not tell its cores', () => {
    expect(usualThreads(Number.NaN)).toBe(1);
  });

  it('is the usual one for searches that time ends, or nothing, and one for those that simulations end', () => {
    expect(threadsOf({}, { milliseconds: 1_000 }, 6)).toBe(5);
    expect(threadsOf({}, { rest: 20_000_000 }, 6)).toBe(5);
    expect(threadsOf({}, { simulations: 5_000, milliseconds: 60_000 }, 6)).toBe(1);
  });

  it('is the chosen one for all of them, but where several trees are to be repeated', () => {
    const settings = { threads: 3 };
    expect(threadsOf(settings, { milliseconds: 1_000 }, 6)).toBe(3);
    expect(threadsOf(settings, { simulations: 5_000 }, 6)).toBe(3);
    expect(threadsOf({}, { simulations: [4, 3] }, 6)).toBe(2);
  });

  it('is said in words', () => {
    expect([1, 2].map(threadWords)).toEqual(['1 thread', '2 threads']);
  });
});

describe('all simulations', () => {
  it('are those of all trees, or where a search rests, or without an end', () => {
    expect(totalOf({ simulations: [5, 1] })).toBe(6);
    expect(totalOf({ simulations: 7, milliseconds: 1 })).toBe(7);
    expect(totalOf({ rest: 8 })).toBe(8);
    expect(totalOf({ milliseconds: 1 })).toBe(Infinity);
  });
});

describe('the sizes of trees', () => {
  it('are even shares of simulations, or those that are asked for, or nobody knows', () => {
    expect(sizesOf({ simulations: 11 }, 3)).toEqual([4, 4, 3]);
    expect(sizesOf({ simulations: [5, 1] }, 2)).toEqual([5, 1]);
    expect(sizesOf({ rest: 11 }, 3)).toBeUndefined();
  });
});
