import { CONNECT_THREE, connectN, ticTacToe } from '@banyan/games';
import { type Game, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { arena, openingOf } from './arena.ts';
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

function scoresOf(variant: Variant, simulations: number, plainSimulations: number, seed = 1): number[] {
  const meeting = small.meet({ variant, simulations }, { variant: PLAIN, simulations: plainSimulations });
  return Array.from({ length: 8 }, (_, number) => meeting(seed, number).score);
}

describe('a pair', () => {
  it('is the same for the same seed and number, whatever was played before', () => {
    const scores = scoresOf(SOLVER, 20, 20);
    expect(scoresOf(SOLVER, 20, 20)).toEqual(scores);
    const contender = { variant: SOLVER, simulations: 20 };
    const last = small.meet(contender, { variant: PLAIN, simulations: 20 })(1, 7);
    expect(last.score).toBe(scores[7]);
    expect(new Set([1, 2, 3, 4].map((seed) => scoresOf(SOLVER, 20, 20, seed).join())).size).toBeGreaterThan(
      1,
    );
  });

  it('has the sides exchanged: where the first to move always wins, each wins once', () => {
    const contender = { variant: PLAIN, simulations: 5 };
    const meeting = arena('unfair', firstWins, 0).meet(contender, contender);
    for (let number = 0; number < 4; number++) expect(meeting(1, number).score).toBe(0.5);
  });

  it('tells the challenger from the champion', () => {
    const mean = (scores: number[]): number => scores.reduce((sum, score) => sum + score) / scores.length;
    expect(mean(scoresOf(PLAIN, 300, 2))).toBeGreaterThan(0.7);
    expect(mean(scoresOf(PLAIN, 2, 300))).toBeLessThan(0.3);
  });

  it('tells what each of the two has taken', () => {
    const meeting = small.meet({ variant: KEPT, simulations: 30 }, { variant: PLAIN, simulations: 10 });
    for (const number of [0, 1]) {
      const { challenger, champion } = meeting(1, number);
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
  expect(() => small.meet({ variant: NOT_HERE, simulations: 1 }, contender)).toThrow('nowhere is not for');
});

describe('an opening', () => {
  it('is drawn from the seed', () => {
    const stonesOf = (seed: string): string => openingOf(ticTacToe, 3, sfc32(seed)).cells.join('');
    expect(stonesOf('a')).toBe(stonesOf('a'));
    expect(new Set(['a', 'b', 'c', 'd'].map(stonesOf)).size).toBeGreaterThan(1);
  });

  it('never ends the game', () => {
    for (let seed = 0; seed < 50; seed++) {
      const state = openingOf(ticTacToe, 6, sfc32(seed));
      expect(ticTacToe.currentPlayer(state)).toBe(0);
    }
  });
});
