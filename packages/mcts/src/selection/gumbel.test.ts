import { describe, expect, it } from 'vitest';
import { type BanditState, bandit, bernoulliBandit } from '../../test/bandit.ts';
import { checkMcts } from '../../test/checkMcts.ts';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { pig } from '../../test/pig.ts';
import { reportOf } from '../../test/reportOf.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  type ActionStats,
  type Game,
  type GumbelOptions,
  gumbel,
  type MctsOptions,
  mcts,
  type Search,
  sfc32,
} from '../index.ts';

const MAX_NODES = 2_000;

/** A search of a bandit with these priors. */
function searchOf(
  game: Game<BanditState>,
  options: GumbelOptions,
  { priors, seed = 0 }: { priors?: readonly number[]; seed?: number } = {},
): Search {
  const evaluator = () => ({ returns: [0.5], ...(priors && { priors }) });
  const engine = mcts(game, { ...gumbel(options), evaluator, maxNodes: MAX_NODES });
  return engine.start(game.initialState(), seed);
}

function visitsOf(search: Search): number[] {
  return byAction(search).map(({ visits }) => visits);
}

function byAction(search: Search): ActionStats[] {
  return search.report().actions.toSorted((a, b) => a.action - b.action);
}

/** The action that a search with this seed recommends. */
function moveOf<State>(
  game: Game<State>,
  options: MctsOptions<State>,
  simulations: number,
  seed: number,
): number {
  return moveFrom(game, game.initialState(), options, simulations, seed);
}

function moveFrom<State>(
  game: Game<State>,
  state: State,
  options: MctsOptions<State>,
  simulations: number,
  seed: number,
): number {
  const search = mcts(game, { ...options, maxNodes: MAX_NODES }).start(state, seed);
  search.run(simulations);
  const { action = -1 } = search.report();
  search.dispose();
  return action;
}

describe('Gumbel planning at the root', () => {
  const REWARDS = [0.1, 0.8, 0.4, 0.6, 0.2, 0.7, 0.3, 0.5];

  it('halves the actions by the schedule', () => {
    const search = searchOf(bandit(REWARDS), { simulations: 25, noise: 0 });
    for (const [simulations, visits] of [
      [1, [0, 0, 0, 0, 0, 0, 0, 0]], // evaluates the root
      [9, [1, 1, 1, 1, 1, 1, 1, 1]],
      [13, [1, 2, 1, 2, 1, 2, 1, 2]],
      [17, [1, 3, 1, 3, 1, 3, 1, 3]],
      [19, [1, 4, 1, 3, 1, 4, 1, 3]],
      [25, [1, 7, 1, 3, 1, 7, 1, 3]],
      [29, [1, 9, 1, 3, 1, 9, 1, 3]], // more than planned
    ] as const) {
      search.run(simulations - search.report().simulations);
      expect(visitsOf(search), `after ${simulations}`).toEqual(visits);
    }
    expect(search.report().action).toBe(1);
  });

  it('considers a bounded number of actions, the likeliest without noise', () => {
    const priors = [0.02, 0.02, 0.3, 0.1, 0.2, 0.02, 0.3, 0.04];
    const search = searchOf(bandit(REWARDS), { simulations: 17, actions: 4, noise: 0 }, { priors });
    search.run(17);
    // 16 simulations of four actions: 2 each, then 4 for two of them.
    expect(visitsOf(search)).toEqual([0, 0, 6, 6, 2, 0, 2, 0]);
    expect(search.report().action).toBe(3);
  });

  it('weighs means against priors by its options', () => {
    // The first is e^2 times as likely, and the second 0.5 better: with most = 1, sigma is 0.5 (cVisit + 1) cScale.
    const priors = [Math.exp(2), 1];
    const game = bandit([0.25, 0.75]);
    const third = (cVisit: number, cScale: number): number[] => {
      const search = searchOf(game, { simulations: 9, noise: 0, cVisit, cScale }, { priors });
      search.run(4);
      return visitsOf(search);
    };
    expect(third(2.9, 1)).toEqual([2, 1]);
    expect(third(3.1, 1)).toEqual([1, 2]);
    expect(third(0, 3.9)).toEqual([2, 1]);
    expect(third(0, 4.1)).toEqual([1, 2]);
  });

  it('draws by the priors where all means are equal', () => {
    const priors = [0.1, 0.2, 0.3, 0.4];
    const game = bandit([0.5, 0.5, 0.5, 0.5]);
    const RUNS = sized(300, 2_000);
    const counts = priors.map(() => 0);
    for (let seed = 0; seed < RUNS; seed++) {
      const search = searchOf(game, { simulations: 9, actions: 3 }, { priors, seed });
      search.run(9);
      counts[search.report().action ?? -1]++;
      search.dispose();
    }
    const chiSquare = counts.reduce((sum, count, index) => {
      const expected = priors[index] * RUNS;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // Chi-square of 3 degrees of freedom: mean 3, variance 6.
    expect(chiSquare).toBeLessThan(3 + 4 * Math.sqrt(6));
  });

  it('reports the priors with their noise, which sum to 1', () => {
    const search = searchOf(bandit(REWARDS), { simulations: 9 });
    search.run(1);
    expect(byAction(search).map(({ prior }) => prior)).toEqual(new Array(8).fill(1 / 8));
    search.run(1);
    const priors = byAction(search).map(({ prior = Number.NaN }) => prior);
    expect(new Set(priors).size).toBe(8);
    expect(priors.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 6);
  });

  it('draws evenly among actions that the priors rule out', () => {
    const priors = [1, 0, 0, 0];
    const game = bandit([0, 0.5, 0.5, 0.5]);
    const RUNS = 300;
    const seconds = priors.map(() => 0);
    for (let seed = 0; seed < RUNS; seed++) {
      const search = searchOf(game, { simulations: 3, actions: 2 }, { priors, seed });
      search.run(3);
      const visits = visitsOf(search);
      expect(visits[0]).toBe(1);
      seconds[visits.lastIndexOf(1)]++;
      search.dispose();
    }
    for (const count of seconds.slice(1)) {
      expect(Math.abs(count - RUNS / 3)).toBeLessThan(4 * Math.sqrt((RUNS * 2) / 9));
    }
  });
});

describe('the final move of Gumbel planning', () => {
  const { finalMove } = gumbel({ simulations: 64 });
  const order = (...actions: ActionStats[]): number[] => actions.sort(finalMove).map(({ action }) => action);

  it('is the largest ln prior + sigma(value) among the most visited', () => {
    // 0.02 more at 60 visits weighs 110 0.02 = 2.2, and the priors differ by ln 8 = 2.08 or by ln 10 = 2.3.
    const few = { action: 0, visits: 59, value: 1, prior: 0.9 };
    const good = { action: 1, visits: 60, value: 0.52, prior: 0.01 };
    expect(order(few, { action: 2, visits: 60, value: 0.5, prior: 0.08 }, good)).toEqual([1, 2, 0]);
    expect(order(few, { action: 2, visits: 60, value: 0.5, prior: 0.1 }, good)).toEqual([2, 1, 0]);
  });

  it('counts visits since the last advance', () => {
    const old = { action: 0, visits: 90, newVisits: 3, value: 0.9, prior: 0.5 };
    const own = { action: 1, visits: 7, value: 0.1, prior: 0.5 };
    expect(order(old, own)).toEqual([1, 0]);
  });

  it('ranks what was not visited since the last advance by its priors', () => {
    const good = { action: 0, visits: 9, newVisits: 0, value: 0.9, prior: 0.2 };
    const likely = { action: 1, visits: 9, newVisits: 0, value: 0.1, prior: 0.8 };
    expect(order(good, likely)).toEqual([1, 0]);
  });

  it('ranks what was not visited by its priors', () => {
    expect(
      order({ action: 0, visits: 0, value: 0, prior: 0.2 }, { action: 1, visits: 0, value: 0, prior: 0.8 }),
    ).toEqual([1, 0]);
    const [first] = reportOf([{ action: 5, visits: 0, value: 0 }]).actions.toSorted(finalMove);
    expect(first.action).toBe(5);
  });
});

describe('Gumbel planning', () => {
  it.each([2, 3, 5, 9, 17])('improves the policy that it is given, with %i simulations', (simulations) => {
    const random = sfc32(`bandits of ${simulations}`);
    const gains: number[] = [];
    for (let seed = 0; seed < 600; seed++) {
      const rewards = Array.from({ length: 6 }, () => random());
      const weights = rewards.map(() => random() ** 3);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const priors = weights.map((weight) => weight / sum);
      const expected = rewards.reduce((total, reward, index) => total + reward * priors[index], 0);
      const search = searchOf(bandit(rewards), { simulations, actions: 4 }, { priors, seed });
      search.run(simulations);
      gains.push(rewards[search.report().action ?? -1] - expected);
      search.dispose();
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length;
    const error = Math.sqrt(variance / gains.length);
    // One simulation below the root compares nothing, so the action is drawn by the priors. Two compare.
    if (simulations === 2) expect(Math.abs(mean)).toBeLessThan(4 * error);
    else expect(mean).toBeGreaterThan(4 * error);
  });

  it('finds the best arm of those that pay by chance', () => {
    const game = bernoulliBandit([0.2, 0.3, 0.9, 0.1]);
    const options = gumbel({ simulations: 65 });
    let right = 0;
    for (let seed = 0; seed < 100; seed++) right += moveOf(game, options, 65, seed) === 2 ? 1 : 0;
    expect(right).toBeGreaterThanOrEqual(95);
  });

  const WIN = board('xx. / oo. / ...');
  const THREAT = board('oo. / .x. / ..x');

  it('with rollouts takes a win, and meets a threat, in 32 simulations', () => {
    const options = gumbel({ simulations: 32 });
    for (const state of [WIN, THREAT]) {
      let right = 0;
      for (let seed = 0; seed < 50; seed++) {
        right += moveFrom(ticTacToe, state, options, 32, seed) === 2 ? 1 : 0;
      }
      expect(right).toBeGreaterThanOrEqual(state === WIN ? 48 : 40);
    }
  });

  it('with the solver takes each win that it sees, and drops what loses', () => {
    const options = { ...gumbel({ simulations: 16 }), solver: true };
    for (let seed = 0; seed < 20; seed++) {
      expect(moveFrom(ticTacToe, WIN, options, 16, seed)).toBe(2);
      expect(moveFrom(farSighted, THREAT, options, 16, seed)).toBe(2);
    }
    const search = mcts(farSighted, { ...options, maxNodes: MAX_NODES }).start(THREAT, 1);
    search.run(10);
    for (const { action, visits, proven } of search.report().actions) {
      if (action !== 2) expect([visits, proven]).toEqual([0, 0]);
    }
  });

  it('goes on evenly with what is left where the solver drops what the schedule wants', () => {
    // All but two of nine lose at once: these two share the simulations.
    const game: Game<BanditState> = {
      ...bandit(new Array(9).fill(0.5)),
      players: 2,
      returns: ({ arm = 0 }) => (arm < 7 ? [0, 1] : [0.25, 0.75]),
    };
    const options = { ...gumbel({ simulations: 64 }), solver: true, maxNodes: MAX_NODES };
    const search = mcts(game, options).start(game.initialState(), 3);
    search.run(50);
    const visits = visitsOf(search);
    expect(visits.slice(0, 7)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(visits.slice(7)).toEqual([21, 21]);
  });

  it('begins anew at a new root, and keeps what is known of it', () => {
    const options = gumbel({ simulations: 25, actions: 4 });
    const search = mcts(ticTacToe, { ...options, maxNodes: MAX_NODES }).start(ticTacToe.initialState(), 2);
    search.run(400);
    const { action = -1 } = search.report();
    search.advance(action);
    const before = byAction(search);
    expect(before.every(({ visits, newVisits }) => visits === 0 || newVisits === 0)).toBe(true);
    search.run(25);
    const after = byAction(search);
    const counts = after.map(({ visits }, index) => visits - before[index].visits);
    // Four of eight: 25 / 8 = 3 each, then 25 - 12 for two.
    expect(counts.toSorted((a, b) => b - a)).toEqual([10, 9, 3, 3, 0, 0, 0, 0]);
    expect(after.map(({ visits, newVisits = visits }) => newVisits)).toEqual(counts);
    const best = after.find((stats) => stats.action === search.report().action);
    expect(best?.newVisits ?? best?.visits).toBe(10);
  });

  it('gives the same tree for the same seed, whatever another search of the engine does', () => {
    const engine = mcts(ticTacToe, { ...gumbel({ simulations: 64 }), maxNodes: MAX_NODES });
    const [one, other, again] = [7, 8, 7].map((seed) => engine.start(ticTacToe.initialState(), seed));
    for (let simulation = 0; simulation < 64; simulation++) {
      one.run(1);
      other.run(1);
    }
    again.run(64);
    expect(one.report()).toEqual(again.report());
    expect(one.report()).not.toEqual(other.report());
  });

  it.each<[string, () => number]>([
    ['tic-tac-toe', () => checkMcts(ticTacToe, gumbel({ simulations: 100 })).states],
    [
      'two in flight, with the solver',
      () => checkMcts(farSighted, { ...gumbel({ simulations: 100 }), inFlight: 2, solver: true }).states,
    ],
    ['dice', () => checkMcts(pig, gumbel({ simulations: 40, actions: 1 })).states],
    ['a bandit', () => checkMcts(bandit([0.1, 0.9, 0.5]), gumbel({ simulations: 10 })).states],
  ])('keeps the laws of engines: %s', (_, run) => {
    expect(run()).toBeGreaterThan(10);
  });

  it.each<GumbelOptions>([
    { simulations: 0 },
    { simulations: 1.5 },
    { simulations: 64, actions: 0 },
    { simulations: 64, cVisit: -1 },
    { simulations: 64, cScale: Number.NaN },
    { simulations: 64, noise: 1.1 },
    { simulations: 64, cScale: Infinity },
  ])('refuses %o', (options) => {
    expect(codeOf(() => gumbel(options))).toBe('INVALID_OPTION');
  });

  it('refuses unknown options, and no options', () => {
    expect(codeOf(() => callUntyped(gumbel, { simulations: 9, budget: 1 }))).toBe('UNKNOWN_OPTION');
    expect(codeOf(() => callUntyped(gumbel, {}))).toBe('INVALID_OPTION');
    expect(codeOf(() => callUntyped(gumbel))).toBe('INVALID_OPTION');
  });
});
