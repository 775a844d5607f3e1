/** P-games: the error rate of UCT on fixed random trees, and its convergence to the best action. */
import { describe, expect, it } from 'vitest';
import { type PGame, pGame, worthOf } from '../../test/pGame.ts';
import { sized } from '../../test/sized.ts';
import { type Game, mcts, play } from '../index.ts';

interface Trial {
  readonly game: Game<{ node: number; depth: number; lead: number }>;
  /** What the first player gets by each action, and by the best of them. */
  readonly worths: readonly number[];
  readonly best: number;
}

function trialsOf(trees: number, shape: Omit<PGame, 'tree'>): Trial[] {
  return Array.from({ length: trees }, (_, tree) => {
    const game = pGame({ tree, ...shape });
    const start = game.initialState();
    const worths = game.legalActions(start).map((action) => worthOf(game, play(game, start, action)));
    return { game, worths, best: Math.max(...worths) };
  });
}

/** The share of searches that recommend an action which is not the best. */
function failure(trials: readonly Trial[], simulations: number, runs: number): number {
  let wrong = 0;
  for (const { game, worths, best } of trials) {
    const engine = mcts(game, { expansion: 'one', maxNodes: 100_000 });
    for (let seed = 0; seed < runs; seed++) {
      const search = engine.start(game.initialState(), seed);
      search.run(simulations);
      const { action } = search.report();
      if (action === undefined || worths[action] !== best) wrong++;
      search.dispose();
    }
  }
  return wrong / (runs * trials.length);
}

describe.each([
  {
    shape: { branching: 2, depth: 10 },
    trees: 200,
    values: [84, 3, 113],
    undecided: 91,
    // Simulations, runs of each tree, how often an independent program was wrong, and four standard errors of that.
    rates: [
      [10, 8, 0.109, 0.051],
      [100, 4, 0.0285, 0.035],
      [1_000, 1, 0, 0],
    ],
  },
  {
    shape: { branching: 8, depth: 6 },
    trees: 100,
    values: [49, 2, 49],
    undecided: 51,
    rates: [
      [100, 5, 0.146, 0.092],
      [1_000, 2, 0.04, 0.057],
      [10_000, 1, 0, 0],
    ],
  },
])(
  'on $trees trees of $shape.branching actions and $shape.depth plies',
  ({ shape, trees, values, undecided, rates }) => {
    const trials = trialsOf(trees, shape);

    it('has the trees that were meant', () => {
      expect([0, 0.5, 1].map((worth) => trials.filter(({ best }) => best === worth).length)).toEqual(values);
      expect(trials.filter(({ worths, best }) => worths.some((worth) => worth < best))).toHaveLength(
        undecided,
      );
    });

    it.each(rates.slice(0, sized(1, 3)))(
      'after %i simulations, %i times, is wrong as often as UCT is',
      (simulations, runs, rate, tolerance) => {
        const measured = failure(trials, simulations, runs);
        expect(Math.abs(measured - rate)).toBeLessThanOrEqual(tolerance);
      },
    );
  },
);
