/** Bandits: what UCB1 and PUCT pull, to the last pull where nothing is left to chance. */
import { describe, expect, it } from 'vitest';
import { bandit, bernoulliBandit } from '../../test/bandit.ts';
import { BERNOULLI_BANDITS, FIXED_BANDITS, PUCT_BANDITS } from '../../test/searchCases.ts';
import { sized } from '../../test/sized.ts';
import { type ActionStats, mcts, puct, type Search } from '../index.ts';

/** Enough for any bandit here. */
const MAX_NODES = 64;

/** The simulations of a case, in order, and what is expected there. */
function stages<Expected>(
  at: Readonly<Record<number, Expected>>,
): [simulations: number, expected: Expected][] {
  return Object.entries(at).map(([simulations, expected]) => [Number(simulations), expected]);
}

/** Runs the search to a total of simulations, and returns the pulls of each arm. */
function pullsAt(search: Search, simulations: number): number[] {
  const { simulations: ran } = search.report();
  search.run(simulations - ran);
  const byArm = (a: ActionStats, b: ActionStats): number => a.action - b.action;
  return search
    .report()
    .actions.toSorted(byArm)
    .map(({ visits }) => visits);
}

describe('UCB1 on arms of fixed rewards', () => {
  it.each(FIXED_BANDITS)('pulls $rewards with c = $c as often as it should', ({ rewards, c, at }) => {
    const game = bandit(rewards);
    const search = mcts(game, { c, maxNodes: MAX_NODES }).start(game.initialState(), 0);
    for (const [simulations, expected] of stages(at)) {
      expect(pullsAt(search, simulations), `after ${simulations}`).toEqual(expected);
    }
  });

  it('finds the mean of each arm exactly', () => {
    const game = bandit([0.75, 0.5, 0.25]);
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 0);
    search.run(1_000);
    expect(search.report().actions.map(({ action, value }) => [action, value])).toEqual([
      [0, 0.75],
      [1, 0.5],
      [2, 0.25],
    ]);
  });
});

describe('UCB1 on arms that pay by chance', () => {
  const RUNS = sized(20, 400);

  it.each(BERNOULLI_BANDITS)(
    'pulls $probabilities with c = $c as often in the mean',
    ({ probabilities, c, at }) => {
      const game = bernoulliBandit(probabilities);
      const engine = mcts(game, { c, maxNodes: MAX_NODES });
      const sums = stages(at).map(() => probabilities.map(() => 0));
      for (let seed = 0; seed < RUNS; seed++) {
        const search = engine.start(game.initialState(), seed);
        for (const [stage, [simulations]] of stages(at).entries()) {
          for (const [arm, pulls] of pullsAt(search, simulations).entries()) sums[stage][arm] += pulls;
        }
        search.dispose();
      }
      for (const [stage, [simulations, { mean, deviation }]] of stages(at).entries()) {
        for (const arm of probabilities.keys()) {
          const off = Math.abs(sums[stage][arm] / RUNS - mean[arm]);
          const standardError = deviation[arm] / Math.sqrt(RUNS);
          expect(off, `arm ${arm} after ${simulations}`).toBeLessThan(4 * standardError);
        }
      }
    },
  );
});

describe('PUCT on arms of fixed rewards', () => {
  it.each(PUCT_BANDITS)('pulls $rewards by the priors $priors with c = $c', ({ rewards, priors, c, at }) => {
    const game = bandit(rewards);
    const evaluator = () => ({ returns: [0], priors });
    const selection = puct({ c, base: Infinity });
    const search = mcts(game, { selection, evaluator, maxNodes: MAX_NODES }).start(game.initialState(), 0);
    search.run(1); // evaluates the root
    for (const [simulations, expected] of stages(at)) {
      expect(pullsAt(search, 1 + simulations), `after ${simulations}`).toEqual(expected);
    }
  });
});
