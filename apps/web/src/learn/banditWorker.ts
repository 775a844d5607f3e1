/** The worker that plays bandits. */
import { offer } from '../engine/offer.ts';
import { type BanditRun, playBandit, regretOf } from './bandit.ts';

const service = {
  run: (chances: readonly number[], c: number, seed: number, times: readonly number[]): BanditRun[] =>
    playBandit(chances, c, seed, times),

  /** The mean regret of several runs after each number of pulls. */
  regrets(
    chances: readonly number[],
    c: number,
    seed: number,
    times: readonly number[],
    runs: number,
  ): number[] {
    const sums = times.map(() => 0);
    for (let run = 0; run < runs; run++) {
      const states = playBandit(chances, c, (seed + run) >>> 0, times);
      for (const [index, state] of states.entries()) sums[index] += regretOf(chances, state) / runs;
    }
    return sums;
  },
};

export type BanditService = typeof service;

offer(service);
