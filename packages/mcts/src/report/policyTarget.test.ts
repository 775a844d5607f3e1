import { describe, expect, it } from 'vitest';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { reportOf } from '../../test/reportOf.ts';
import {
  type ActionStats,
  CHANCE,
  type Evaluator,
  gumbel,
  lookAheadByRules,
  mcts,
  policyTarget,
  puct,
  type SearchReport,
  TERMINAL,
} from '../index.ts';

const win = (action: number, distance: number, visits = 0): ActionStats => ({
  action,
  visits,
  value: 1,
  proven: 1,
  distance,
});
const draw = (action: number, distance: number, visits = 0): ActionStats => ({
  action,
  visits,
  value: 0.5,
  proven: 0.5,
  distance,
});
const loss = (action: number, distance: number, visits = 0): ActionStats => ({
  action,
  visits,
  value: 0,
  proven: 0,
  distance,
});
const open = (action: number, visits: number, value = 0.5): ActionStats => ({ action, visits, value });

function proven(actions: ActionStats[]): SearchReport {
  const [{ proven: outcome = 0, distance = 1 }] = actions;
  return { ...reportOf(actions), status: 'solved', proven: outcome, distance };
}

/** Expects a list of probabilities. */
function expectPolicy(policy: readonly number[]): void {
  for (const probability of policy) {
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  }
  expect(policy.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
}

describe('the target of a policy', () => {
  it.each<[string, SearchReport, number[]]>([
    ['visits divided by their sum', reportOf([open(0, 60), open(1, 30), open(2, 10)]), [0.6, 0.3, 0.1]],
    ['one action, where there is no other', reportOf([open(0, 0)]), [1]],
    ['all actions alike, without visits and priors', reportOf([open(0, 0), open(1, 0)]), [0.5, 0.5]],
    [
      'the priors, without visits',
      reportOf([
        { ...open(0, 0), prior: 0.75 },
        { ...open(1, 0), prior: 0.25 },
      ]),
      [0.75, 0.25],
    ],
    ['the proven win, without any visit', proven([win(0, 3), open(1, 0), loss(2, 2)]), [1, 0, 0]],
    ['the proven win, however few its visits', proven([win(0, 3, 1), open(1, 99)]), [1, 0]],
    [
      'the quickest of the proven wins',
      proven([win(0, 3, 5), win(1, 3), win(2, 5, 90), open(3, 5)]),
      [0.5, 0.5, 0, 0],
    ],
    [
      'all proven draws alike, where the best is a draw',
      proven([draw(0, 4, 9), draw(1, 8), loss(2, 2, 50)]),
      [0.5, 0.5, 0],
    ],
    [
      'the longest of the proven losses, where all lose',
      proven([loss(0, 6), loss(1, 6, 40), loss(2, 2, 50)]),
      [0.5, 0.5, 0],
    ],
    [
      'no proven loss, while the root is open',
      reportOf([open(0, 30), open(1, 10), loss(2, 2, 60)]),
      [0.75, 0.25, 0],
    ],
    [
      'actions that are not proven losses, where only those have visits',
      reportOf([open(0, 0), open(1, 0), loss(2, 2, 60)]),
      [0.5, 0.5, 0],
    ],
    [
      'a proven draw by its visits, while the root is open',
      reportOf([open(0, 30, 0.7), draw(1, 4, 10)]),
      [0.75, 0.25],
    ],
    [
      'the improved policy before visits',
      reportOf([
        { ...open(0, 1), policy: 0.9 },
        { ...open(1, 9), policy: 0.1 },
      ]),
      [0.9, 0.1],
    ],
    [
      'the improved policy without what is proven to lose',
      reportOf([
        { ...open(0, 1), policy: 0.5 },
        { ...open(1, 9), policy: 0.25 },
        { ...loss(2, 2), policy: 0.25 },
      ]),
      [2 / 3, 1 / 3, 0],
    ],
    [
      'what is proven before the improved policy',
      proven([win(0, 1), { ...open(1, 9), policy: 0.9 }]),
      [1, 0],
    ],
  ])('is %s', (_, report, expected) => {
    const policy = policyTarget(report);
    expectPolicy(policy);
    expect(policy).toHaveLength(expected.length);
    for (const [index, probability] of expected.entries()) expect(policy[index]).toBeCloseTo(probability, 12);
  });

  it('is refused where nothing is to be chosen', () => {
    expect(() => policyTarget({ ...reportOf([]), player: TERMINAL })).toThrow(
      expect.objectContaining({ code: 'GAME_OVER' }),
    );
    expect(() => policyTarget({ ...reportOf([open(0, 9)]), player: CHANCE })).toThrow(
      expect.objectContaining({ code: 'CHANCE_TO_MOVE' }),
    );
  });

  it('of a search that proves its root at once is that proof, and not 0 divided by 0', () => {
    const rules = nim(3);
    const game = { ...rules, lookAhead: lookAheadByRules(rules) };
    const search = mcts(game, { selection: puct(), solver: true }).start(game.initialState(), 1);
    search.run(1);
    const report = search.report();
    expect(report.proven).toBe(1);
    expect(report.actions.map(({ visits }) => visits)).toEqual([0, 0, 0]);
    expect(policyTarget(report)).toEqual([1, 0, 0]);
    search.dispose();
  });

  it('is a policy at each number of simulations of a search with a solver', () => {
    const game = nim(1, 2, 3);
    for (const selection of [puct(), undefined]) {
      const engine = mcts(game, { ...(selection && { selection }), solver: true });
      const search = engine.start(game.initialState(), 7);
      expectPolicy(policyTarget(search.report()));
      while (search.run(1) === 1) expectPolicy(policyTarget(search.report()));
      expect(search.status).toBe('solved');
      expectPolicy(policyTarget(search.report()));
      search.dispose();
    }
  });
});

describe('the improved policy of Gumbel planning', () => {
  const game = nim(3, 4);
  const PRIORS = [0.3, 0.1, 0.25, 0.05, 0.1, 0.15, 0.05];
  const VALUE = 0.4;
  /** The same priors and value everywhere; of fewer actions, the first priors. */
  const evaluator: Evaluator<NimState, Take> = (state, actions) => ({
    returns: game.currentPlayer(state) === 0 ? [VALUE, 1 - VALUE] : [1 - VALUE, VALUE],
    priors: PRIORS.slice(0, actions.length),
  });
  const keys = game.legalActions(game.initialState()).map((action) => keyOf(action));
  const prior = (action: Take): number => PRIORS[keys.indexOf(keyOf(action))];

  function keyOf({ heap, count }: Take): string {
    return `${heap}:${count}`;
  }

  it('has the priors before simulations leave the root', () => {
    const search = mcts(game, { ...gumbel({ simulations: 32 }), evaluator }).start(game.initialState(), 1);
    search.run(1);
    const { actions } = search.report();
    expect(actions[0].policy).toBeUndefined();
    for (const [index, probability] of policyTarget(search.report()).entries()) {
      expect(probability).toBeCloseTo(prior(actions[index].action), 6);
    }
    search.dispose();
  });

  it.each([0, 1])('is softmax(ln prior + sigma(completed q)) by clean priors, with noise %d', (noise) => {
    const planning = gumbel({ simulations: 16, actions: 4, cVisit: 5, cScale: 0.5, noise });
    const search = mcts(game, { ...planning, evaluator }).start(game.initialState(), 3);
    search.run(16);
    const { actions } = search.report();
    const most = Math.max(...actions.map(({ visits }) => visits));
    const visited = actions.filter(({ visits }) => visits > 0);
    expect(visited).toHaveLength(4);
    const n = visited.reduce((sum, { visits }) => sum + visits, 0);
    const weights = visited.reduce((sum, { action }) => sum + prior(action), 0);
    const mean = visited.reduce((sum, { action, value }) => sum + (prior(action) * value) / weights, 0);
    const mixed = (VALUE + n * mean) / (1 + n);
    const raw = actions.map(
      ({ action, visits, value }) =>
        prior(action) * Math.exp((5 + most) * 0.5 * (visits === 0 ? mixed : value)),
    );
    const sum = raw.reduce((total, weight) => total + weight, 0);
    const policy = policyTarget(search.report());
    expectPolicy(policy);
    for (const [index, weight] of raw.entries()) expect(policy[index]).toBeCloseTo(weight / sum, 6);
    search.dispose();
  });

  it('begins anew after an advance', () => {
    const search = mcts(game, { ...gumbel({ simulations: 16 }), evaluator }).start(game.initialState(), 3);
    search.run(16);
    search.advance(search.report().actions[0].action);
    search.run(16);
    const { actions } = search.report();
    expect(actions.every(({ policy }) => policy !== undefined)).toBe(true);
    expectPolicy(policyTarget(search.report()));
    search.dispose();
  });
});
