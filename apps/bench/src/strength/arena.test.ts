import { CONNECT_THREE, connectN } from '@banyan/games';
import { type Game, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { arena } from './arena.ts';
import { PLAIN, type Variant } from './variants.ts';

/** A game of one move, of two, which wins. */
const firstWins: Game<{ moves: number }> = {
  name: 'first wins',
  players: 2,
  initialState: () => ({ moves: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ moves }) => (moves === 0 ? 0 : TERMINAL),
  legalActions: () => [0, 1],
  apply(state) {
    state.moves++;
  },
  returns: () => [1, 0],
};

const small = arena('small', connectN(CONNECT_THREE), 2);
const KEPT: Variant = { ...PLAIN, name: 'kept', keepsTree: true };
const SOLVER: Variant = { name: 'solver', options: () => ({ solver: true }) };
const NOT_HERE: Variant = { name: 'nowhere', options: () => undefined };

async function scoresOf(
  variant: Variant,
  simulations: number,
  plainSimulations: number,
  seed = 1,
): Promise<number[]> {
  const plain = { variant: PLAIN, simulations: plainSimulations };
  const meeting = small.meet({ variant, simulations }, plain, seed);
  const scores: number[] = [];
  for (let number = 0; number < 8; number++) scores.push((await meeting(number)).score);
  return scores;
}

describe('a pair', () => {
  it('is the same for the same seed and number, no matter what was played before', async () => {
    const scores = await scoresOf(SOLVER, 20, 20);
    expect(await scoresOf(SOLVER, 20, 20)).toEqual(scores);
    const contender = { variant: SOLVER, simulations: 20 };
    const last = await small.meet(contender, { variant: PLAIN, simulations: 20 }, 1)(7);
    expect(last.score).toBe(scores[7]);
    const bySeed = await Promise.all([1, 2, 3, 4].map((seed) => scoresOf(SOLVER, 20, 20, seed)));
    expect(new Set(bySeed.map(String)).size).toBeGreaterThan(1);
  });

  it('has the sides exchanged: where the first to move always wins, each wins once', async () => {
    const contender = { variant: PLAIN, simulations: 5 };
    const meeting = arena('unfair', firstWins, 0).meet(contender, contender, 1);
    for (let number = 0; number < 4; number++) expect((await meeting(number)).score).toBe(0.5);
  });

  it('scores the challenger, not the champion', async () => {
    const mean = (scores: number[]): number => scores.reduce((sum, score) => sum + score) / scores.length;
    expect(mean(await scoresOf(PLAIN, 300, 2))).toBeGreaterThan(0.7);
    expect(mean(await scoresOf(PLAIN, 2, 300))).toBeLessThan(0.3);
  });

  it('counts the simulations and the time of each', async () => {
    const meeting = small.meet({ variant: KEPT, simulations: 30 }, { variant: PLAIN, simulations: 10 }, 1);
    for (const number of [0, 1]) {
      const { challenger, champion } = await meeting(number);
      expect(challenger.simulations % 30).toBe(0);
      expect(champion.simulations % 10).toBe(0);
      // In two games with both sides, each has as many moves to search as the other, or one more or less in each.
      expect(Math.abs(challenger.simulations / 30 - champion.simulations / 10)).toBeLessThanOrEqual(2);
      expect(challenger.milliseconds).toBeGreaterThan(0);
      expect(champion.milliseconds).toBeGreaterThan(0);
    }
  });
});

it('a variant that needs what a game does not have is not admitted', () => {
  expect(small.admits(NOT_HERE)).toBe(false);
  expect(small.admits(PLAIN)).toBe(true);
  const contender = { variant: PLAIN, simulations: 1 };
  expect(() => small.meet({ variant: NOT_HERE, simulations: 1 }, contender, 1)).toThrow(
    'nowhere cannot play',
  );
});
