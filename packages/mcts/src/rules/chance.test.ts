import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { CHANCE, type ChanceGame, sampleOutcome, sfc32, TERMINAL } from '../index.ts';

/** One throw of a die. */
function die(...probabilities: number[]): ChanceGame<{ thrown: boolean }> {
  return {
    name: 'die',
    players: 1,
    initialState: () => ({ thrown: false }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ thrown }) => (thrown ? TERMINAL : CHANCE),
    legalActions: () => [...probabilities.keys()],
    chanceProbabilities: () => probabilities,
    apply(state) {
      state.thrown = true;
    },
    returns: () => [1],
  };
}

function sample(random: () => number, ...probabilities: number[]): number {
  const game = die(...probabilities);
  return sampleOutcome(game, game.initialState(), probabilities.length, random);
}

describe('sampleOutcome', () => {
  it.each([
    [0, 0],
    [0.0999, 0],
    [0.1, 1],
    [0.3999, 1],
    [0.4001, 2],
    [0.9999, 2],
  ])('takes the random number %f for outcome %i of .1, .3, .6', (number, outcome) => {
    expect(sample(() => number, 0.1, 0.3, 0.6)).toBe(outcome);
  });

  it('never takes an outcome of probability 0, first, last or between, nor at the edges', () => {
    for (const number of [0, 0.5, 1 - 2 ** -32]) {
      expect([1, 3]).toContain(sample(() => number, 0, 0.5, 0, 0.5, 0));
    }
    // The sum may be short of 1 by rounding; what is left goes to the last outcome that can happen.
    expect(sample(() => 1 - 2 ** -32, 0.5, 0.5 - 5e-10, 0)).toBe(1);
  });

  it('takes each outcome as often as its probability says', () => {
    const THROWS = 100_000;
    const probabilities = [0.05, 0.5, 0, 0.25, 0.2];
    const random = sfc32('die');
    const counts = probabilities.map(() => 0);
    for (let i = 0; i < THROWS; i++) counts[sample(random, ...probabilities)]++;
    for (const [outcome, probability] of probabilities.entries()) {
      const deviation = Math.sqrt(THROWS * probability * (1 - probability));
      expect(Math.abs(counts[outcome] - THROWS * probability)).toBeLessThanOrEqual(4 * deviation);
    }
  });

  it.each<[string, number[]]>([
    ['a sum above 1', [0.5, 0.5 + 1e-8]],
    ['a sum below 1', [0.5, 0.5 - 1e-8]],
    ['nothing', [0, 0]],
    ['a negative one', [-0.5, 1.5]],
    ['NaN', [Number.NaN, 1]],
    ['Infinity', [Infinity, 0]],
  ])('refuses probabilities with %s', (_, probabilities) => {
    expect(codeOf(() => sample(() => 0, ...probabilities))).toBe('INVALID_CHANCE');
  });

  it('refuses more or fewer probabilities than outcomes, and shows them', () => {
    const game = die(0.5, 0.5);
    for (const outcomes of [1, 3]) {
      const error = errorOf(() => sampleOutcome(game, game.initialState(), outcomes, Math.random));
      expect(error.code).toBe('INVALID_CHANCE');
      expect(error.message).toMatch(
        `die must give ${outcomes} probabilities of at least 0 that sum to 1, not [0.5, 0.5]`,
      );
    }
  });

  it('refuses a game without probabilities', () => {
    const game = nim(1);
    expect(codeOf(() => sampleOutcome(game, game.initialState(), 1, Math.random))).toBe('GAME_INCONSISTENT');
  });
});
