import { describe, expect, it, vi } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { quiz, RIGHT, STAY } from '../../test/quiz.ts';
import { scriptedRandom } from '../../test/scriptedRandom.ts';
import {
  CHANCE,
  epsilonGreedy,
  type Heuristic,
  mcts,
  type Policy,
  type Random,
  rollout,
  sfc32,
  softmax,
  uniformly,
  weighted,
} from '../index.ts';

const STATE = { board: 7 };
const PLAYER = 1;

/** The action, of those numbered from 0, that is chosen where they are worth this; all random numbers are used up. */
function chosen(
  make: (heuristic: Heuristic<unknown>) => Policy<unknown>,
  worth: number[],
  ...script: number[]
): number {
  const random = scriptedRandom(...script);
  const index = make((_, action) => worth[action])(STATE, [...worth.keys()], random, PLAYER);
  expect(random.left()).toBe(0);
  return index;
}

/** A value where the compiler wants a number. */
function untyped(value: unknown): number {
  const holder = { value: 0 };
  Object.assign(holder, { value });
  return holder.value;
}

/** One in this number of normal variates lies more than 4 standard deviations from the mean. */
const FOUR_SIGMA = 15_787;

/** Chi-square of choices among three actions, which exceeds x with the probability exp(-x / 2). */
function expectShares(
  policy: Policy<unknown>,
  shares: readonly [number, number, number],
  random: Random,
): void {
  const CHOICES = 60_000;
  const counts = [0, 0, 0];
  for (let n = 0; n < CHOICES; n++) counts[policy(STATE, [0, 1, 2], random, PLAYER)]++;
  const square = counts.reduce((sum, count, index) => {
    const expected = CHOICES * shares[index];
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  expect(square).toBeLessThan(2 * Math.log(FOUR_SIGMA));
}

describe('the uniform policy', () => {
  it('takes each of the actions for an equal part of the random numbers', () => {
    const numbers = [0, 0.33, 0.34, 0.66, 0.67, 0.99];
    expect(numbers.map((number) => uniformly(STATE, [5, 6, 7], () => number))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('the epsilon-greedy policy', () => {
  const quarter = (heuristic: Heuristic<unknown>): Policy<unknown> => epsilonGreedy(heuristic, 0.25);

  it('takes the action of the largest value, by one random number', () => {
    expect(chosen(quarter, [1, 3, 2], 0.25)).toBe(1);
    expect(chosen(quarter, [-1, -3, -2], 0.99)).toBe(0);
  });

  it('takes any action below epsilon, without asking the heuristic', () => {
    const heuristic = vi.fn(() => 0);
    expect(epsilonGreedy(heuristic, 0.25)(STATE, [0, 1, 2], scriptedRandom(0.24, 0.99), PLAYER)).toBe(2);
    expect(heuristic).not.toHaveBeenCalled();
    expect(chosen(quarter, [1, 3, 2], 0, 0)).toBe(0);
  });

  it('lets each further equal replace the one so far with its share', () => {
    expect(chosen(quarter, [5, 5, 5], 0.9, 0.5, 0.34)).toBe(0);
    expect(chosen(quarter, [5, 5, 5], 0.9, 0.49, 0.34)).toBe(1);
    expect(chosen(quarter, [5, 5, 5], 0.9, 0.5, 0.33)).toBe(2);
    expect(chosen(quarter, [5, 5, 6, 4, 6], 0.9, 0.5, 0.5)).toBe(2);
  });

  it('is greedy with 0, and uniform with 1', () => {
    expect(chosen((heuristic) => epsilonGreedy(heuristic, 0), [1, 3, 2], 0)).toBe(1);
    expect(chosen((heuristic) => epsilonGreedy(heuristic, 1), [1, 3, 2], 0.99, 0.99)).toBe(2);
  });

  it('has the shares that it should, with equals', () => {
    const values = [7, 2, 7];
    expectShares(
      epsilonGreedy((_, action) => values[action], 0.3),
      [0.45, 0.1, 0.45],
      sfc32('epsilon'),
    );
  });

  it.each<[unknown]>([[-0.01], [1.01], [Number.NaN], [Infinity], ...NON_NUMBERS])(
    'has no epsilon of %o',
    (epsilon) => {
      const error = errorOf(() => callUntyped(epsilonGreedy, () => 0, epsilon));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(/^epsilon must be a number from 0 to 1, not /);
    },
  );
});

describe('the softmax policy', () => {
  const at =
    (temperature: number) =>
    (heuristic: Heuristic<unknown>): Policy<unknown> =>
      softmax(heuristic, temperature);

  it('takes actions by the exponentials of their values', () => {
    // exp 0 : exp ln 2 : exp 0 = 1 : 2 : 1. The second replaces the first with 2/3, the third either with 1/4.
    const values = [0, Math.log(2), 0];
    expect(chosen(at(1), values, 0.5, 0.67, 0.26)).toBe(0);
    expect(chosen(at(1), values, 0.5, 0.66, 0.26)).toBe(1);
    expect(chosen(at(1), values, 0.5, 0.66, 0.24)).toBe(2);
  });

  it('divides them by the temperature', () => {
    const values = [10, 10 + Math.log(2) / 4];
    expect(chosen(at(1 / 4), values, 0, 0.67)).toBe(0);
    expect(chosen(at(1 / 4), values, 0, 0.66)).toBe(1);
  });

  it('overflows nowhere', () => {
    expect(chosen(at(1e-3), [1e6, 0, -1e6], 0.99, 0, 0)).toBe(0);
    expect(chosen(at(1e-3), [-1e6, 0, 1e6], 0.99, 0.99, 0.99)).toBe(2);
    expect(chosen(at(1e-300), [0, 1e300, 1e300], 0, 0.99, 0.5)).toBe(1);
  });

  it('has the shares that it should', () => {
    const values = [0.2, 0.4, 0.1];
    const weights = values.map((value) => Math.exp(value / 0.15));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    expectShares(
      softmax((_, action) => values[action], 0.15),
      [weights[0] / sum, weights[1] / sum, weights[2] / sum],
      sfc32('softmax'),
    );
  });

  it.each<[unknown]>([[0], [-1], [Number.NaN], [Infinity], ...NON_NUMBERS])(
    'has no temperature of %o',
    (temperature) => {
      const error = errorOf(() => callUntyped(softmax, () => 0, temperature));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(/^temperature must be a finite number above 0, not /);
    },
  );
});

describe('the weighted policy', () => {
  it('takes actions by their weights', () => {
    // The second replaces the first with 2/3, the third either with 1/4.
    expect(chosen(weighted, [1, 2, 1], 0.99, 0.67, 0.26)).toBe(0);
    expect(chosen(weighted, [1, 2, 1], 0.99, 0.66, 0.26)).toBe(1);
    expect(chosen(weighted, [1, 2, 1], 0.99, 0.66, 0.24)).toBe(2);
  });

  it('never takes an action of weight 0 while there are others', () => {
    expect(chosen(weighted, [0, 1e-9, 0], 0, 0.99, 0)).toBe(1);
  });

  it('is uniform where all weights are 0', () => {
    expect(chosen(weighted, [0, 0, 0], 0, 0, 0, 0.7)).toBe(2);
  });

  it('has the shares that it should', () => {
    const weights = [5, 2, 3];
    expectShares(
      weighted((_, action) => weights[action]),
      [0.5, 0.2, 0.3],
      sfc32('weighted'),
    );
  });

  it('refuses a weight below 0, and weights whose sum is infinite', () => {
    const error = errorOf(() => chosen(weighted, [1, -0.5], 0, 0));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toBe(
      'weight must give a number from 0, not -0.5, for the action 1. State: {"board":7}',
    );
    const infinite = errorOf(() => chosen(weighted, [1e308, 1e308], 0, 0));
    expect(infinite.message).toBe('the sum of weights must be finite. State: {"board":7}');
  });

  it('makes informed rollouts: each answer is right with the probability of its weight', () => {
    const game = quiz(4, 3);
    const evaluate = rollout(game, { policy: weighted((_, answer) => (answer === RIGHT ? 3 : 1)) });
    const stay = { answered: 0, right: 0 };
    const random = sfc32('informed');
    const ROLLOUTS = 10_000;
    let sum = 0;
    for (let n = 0; n < ROLLOUTS; n++) sum += evaluate({ ...stay }, ['A', RIGHT, 'C'], random).returns[0];
    const deviation = Math.sqrt((0.6 * 0.4) / (4 * ROLLOUTS));
    expect(Math.abs(sum / ROLLOUTS - 0.6)).toBeLessThan(4 * deviation);
  });
});

describe('a heuristic', () => {
  type Make = (heuristic: Heuristic<unknown, unknown>) => Policy<unknown, unknown>;
  const policies: readonly [string, Make][] = [
    ['epsilonGreedy', (heuristic) => epsilonGreedy(heuristic, 0)],
    ['softmax', (heuristic) => softmax(heuristic, 1)],
    ['weighted', weighted],
  ];

  describe.each(policies)('of %s', (_, make) => {
    it('receives the state, each action, and the player', () => {
      const heuristic = vi.fn((_state: unknown, action: unknown) => (action === 3 ? 1 : 2));
      make(heuristic)(STATE, [3, 4], () => 0.5, PLAYER);
      expect(heuristic.mock.calls).toEqual([
        [STATE, 3, PLAYER],
        [STATE, 4, PLAYER],
      ]);
    });

    it.each<[unknown]>([
      [Number.NaN],
      [Infinity],
      [-Infinity],
      [undefined],
      [Promise.resolve(1)],
      ...NON_NUMBERS,
    ])('that gives %o is refused, with the action and the state', (value) => {
      const wrong: Heuristic<unknown, unknown> = (_, action) => (action === 4 ? untyped(value) : 0);
      const error = errorOf(() => make(wrong)(STATE, [3, 4], () => 0.5, PLAYER));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(
        /^(heuristic|weight) must give a finite number, not .*, for the action 4\. State: \{"board":7\}$/,
      );
    });

    it.each<[unknown]>([[undefined], [5], ['mast'], [{}]])('is a function, not %o', (heuristic) => {
      expect(codeOf(() => callUntyped(make, heuristic))).toBe('INVALID_OPTION');
    });

    it('that throws leaves the search as it was, which goes on', () => {
      const oops = new RangeError('oops');
      const heaps = nim(2, 3, 2);
      for (let fatal = 1; fatal < 400; fatal += 7) {
        let calls = -Infinity;
        const policy = make(() => {
          if (++calls === fatal) throw oops;
          return 1;
        });
        const engine = mcts(heaps, { evaluator: rollout(heaps, { policy }), maxNodes: 1_000 });
        const search = engine.start(heaps.initialState(), fatal);
        calls = 0;
        expect(() => search.run(200)).toThrow(oops);
        calls = -Infinity;
        const untroubled = engine.start(heaps.initialState(), fatal);
        const { simulations } = search.report();
        if (simulations > 0) untroubled.run(simulations);
        expect(search.report()).toEqual(untroubled.report());
        expect(search.run(50)).toBe(50);
      }
    });
  });
});

describe('a policy', () => {
  it('is asked for each move of a player, with that player, and not for those of chance', () => {
    const players: number[] = [];
    const policy: Policy<unknown> = (state, actions, random, player) => {
      players.push(player);
      return uniformly(state, actions, random);
    };
    const moved: number[] = [];
    const game: typeof pig = {
      ...pig,
      apply(state, action) {
        if (pig.currentPlayer(state) !== CHANCE) moved.push(pig.currentPlayer(state));
        pig.apply(state, action);
      },
    };
    rollout(game, { policy })(pig.initialState(), pig.legalActions(pig.initialState()), sfc32(1));
    expect(players).toEqual(moved);
    expect(new Set(players)).toEqual(new Set([0, 1]));
  });

  it('is asked instead of the rolloutAction of the game', () => {
    const heaps = nim(1, 1);
    const rolloutAction = vi.fn(() => ({ heap: 0, count: 1 }));
    const state = heaps.initialState();
    rollout({ ...heaps, rolloutAction }, { policy: uniformly })(state, heaps.legalActions(state), sfc32(1));
    expect(rolloutAction).not.toHaveBeenCalled();
  });

  it.each<[unknown]>([[-1], [2], [0.5], [Number.NaN], [undefined], ['0'], [Promise.resolve(0)]])(
    'that gives %o for an index is refused',
    (index) => {
      const game = quiz(1, 2);
      const policy = (): number => untyped(index);
      const evaluate = rollout(game, { policy });
      const error = errorOf(() => evaluate(game.initialState(), ['leave', STAY], sfc32(1)));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(/^policy must give the index of one of 2 actions, from 0, not /);
    },
  );

  it('that is none is refused, and so is an option that there is not', () => {
    const game = quiz(1, 2);
    expect(codeOf(() => callUntyped(rollout, game, { policy: 'decisive' }))).toBe('INVALID_OPTION');
    expect(errorOf(() => callUntyped(rollout, game, { maxRolloutMove: 5 })).message).toMatch(
      'rollout has no option "maxRolloutMove"; did you mean maxRolloutMoves?',
    );
    expect(codeOf(() => callUntyped(rollout, game, 5))).toBe('INVALID_OPTION');
  });
});
