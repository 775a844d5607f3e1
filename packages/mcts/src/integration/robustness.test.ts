/** Games and evaluators that break the laws in the middle of a search. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { instrumented } from '../../test/instrumented.ts';
import { kuhn, openKuhn } from '../../test/kuhn.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { sized } from '../../test/sized.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import {
  type Evaluator,
  type Game,
  ismcts,
  lookAheadByRules,
  mcts,
  mostVisits,
  ROOT,
  rollout,
  type Search,
  type Selection,
  type UctOptions,
  ucb1,
} from '../index.ts';
import { checkReport } from '../testing/reportLaws.ts';

const MAX_NODES = 1_000;
const SIMULATIONS = 50;
const STEP = sized(20, 1);
const CALLS = Array.from({ length: 500 / STEP }, (_, index) => STEP * (index + 1));

const { rolloutAction: _rolloutAction, evaluate: _evaluate, ...heaps } = nim(2, 3, 2);
const shares = completeTree({
  name: 'tree',
  players: 3,
  branching: 3,
  depth: 6,
  returns: (leaf) => [leaf % 2, 0.5, 1],
});

/** Checks the report of a search of the initial state against all laws, and its visits against its simulations. */
function checkStatistics<State, Action>(game: Game<State, Action>, search: Search<Action>): void {
  const report = search.report();
  const engine = mcts(game, { maxNodes: MAX_NODES });
  const state = game.initialState();
  checkReport(
    {
      engine,
      game,
      state,
      moves: [],
      illegalActions: [],
      seed: search.seed,
      simulations: 0,
      finalMove: mostVisits,
      addsUp: true,
    },
    report,
  );
  expect(report.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(report.simulations);
}

/** Runs a search whose game throws at one of its calls; before and after, all must be well. */
function survive<State, Action>(game: Game<State, Action>, fatal: number, options: UctOptions = {}): void {
  const oops = new RangeError(`call ${fatal}`);
  let calls = -Infinity;
  const fragile = instrumented(game, () => {
    if (++calls === fatal) throw oops;
  });
  const search = mcts(fragile, { maxNodes: MAX_NODES, ...options }).start(game.initialState(), fatal);
  calls = 0;
  expect(() => search.run(SIMULATIONS)).toThrow(oops);
  calls = -Infinity;
  checkStatistics(game, search);
  checkUndone(game, search, { fatal, options });
  const { simulations } = search.report();
  expect(simulations).toBeLessThan(SIMULATIONS);
  expect(search.run(SIMULATIONS)).toBe(SIMULATIONS);
  checkStatistics(game, search);
  expect(search.report().simulations).toBe(simulations + SIMULATIONS);
}

/** The tree is as if the simulations that were under way had never begun. */
function checkUndone<State, Action>(
  game: Game<State, Action>,
  search: Search<Action>,
  { fatal, options }: { readonly fatal: number; readonly options: UctOptions },
): void {
  const { simulations } = search.report();
  if (simulations === 0) {
    expect(search.nodes).toBe(1);
    return;
  }
  const untroubled = mcts(game, { maxNodes: MAX_NODES, ...options }).start(game.initialState(), fatal);
  untroubled.run(simulations);
  expect(search.report()).toEqual(untroubled.report());
}

describe('a game that throws at one of its calls', () => {
  it('leaves nothing of two simulations in flight', () => {
    for (const call of CALLS) {
      survive(heaps, call, { inFlight: 2 });
      survive(pig, call, { inFlight: 2, expansion: 'one' });
      survive(shares, call, { inFlight: 2 });
    }
  });

  const { rolloutAction: _rollout, evaluate: _worth, ...large } = nim(3, 4, 5, 6);
  const farSighted = { ...large, lookAhead: lookAheadByRules(large) };
  it.each([
    ['finished games', 1, large],
    ['finished games', 2, large],
    ['looking ahead', 1, farSighted],
    ['looking ahead', 2, farSighted],
  ] as const)('leaves no proof by %s of the %i under way, and the solver goes on', (_, inFlight, game) => {
    for (const call of CALLS) {
      if (call % 3 === 0) survive(game, call, { solver: true, inFlight });
    }
  });

  it.each([
    ['one player', 1, 1],
    ['one player', 1, 2],
    ['three players', 3, 1],
    ['three players', 3, 2],
  ] as const)('leaves no bounds by %s', (_, players, inFlight) => {
    const game = completeTree({
      name: 'tree',
      players,
      branching: 3,
      depth: 5,
      returns: (leaf) => [leaf / 243, 0.5, 1 - leaf / 243].slice(0, players),
    });
    for (const call of CALLS) survive(game, call, { solver: true, inFlight });
  });

  it('hands its error on, and leaves whole statistics behind, at any call', () => {
    for (const call of CALLS) survive(heaps, call);
  });

  it('does so with chance', () => {
    for (const call of CALLS) {
      survive(pig, call);
      survive(openKuhn, call);
    }
  });

  it('does so with three players', () => {
    for (const call of CALLS) survive(shares, call);
  });
});

describe('a game that gives wrong returns', () => {
  it.each<[readonly number[]]>([
    [[Number.NaN, 0]],
    [[0.5, Number.NaN]],
    [[1, -1]],
    [[2, 0]],
    [[Infinity, 0]],
    [[1]],
    [[1, 0, 0]],
    [[]],
  ])('%j, is refused at once, whenever it does so, and the statistics stay whole', (wrong) => {
    for (let fatal = 1; fatal <= sized(8, 40); fatal++) {
      let calls = 0;
      const game: typeof heaps = {
        ...heaps,
        returns: (state) => (++calls === fatal ? wrong : heaps.returns(state)),
      };
      const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), fatal);
      expect(codeOf(() => search.run(SIMULATIONS))).toBe('INVALID_RETURNS');
      checkStatistics(heaps, search);
      expect(search.run(SIMULATIONS)).toBe(SIMULATIONS);
      checkStatistics(heaps, search);
    }
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['10'],
    [['1', '0']],
    [[true, false]],
    [Promise.resolve([1, 0])],
    [{ 0: 1, 1: 0 }],
  ])('of another type, %o, is refused as well', (wrong) => {
    const game: typeof heaps = Object.assign({}, heaps, { returns: () => wrong });
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 0);
    expect(codeOf(() => search.run(SIMULATIONS))).toBe('INVALID_RETURNS');
  });

  it('is named, with its answer and the state', () => {
    const game: typeof heaps = { ...heaps, returns: () => [1, 2] };
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 0);
    expect(errorOf(() => search.run(SIMULATIONS)).message).toBe(
      'nim 2-3-2 must give 2 returns, each a number from 0 to 1, not [1,2]. State: {"heaps":[0,0,0],"toMove":0}',
    );
  });
});

describe('an evaluator that gives wrong returns', () => {
  it.each<[readonly number[]]>([[[Number.NaN, 0]], [[1.5, 0]], [[1]]])(
    '%j, is refused, and so is what it would have changed',
    (wrong) => {
      for (let fatal = 1; fatal <= sized(8, 40); fatal++) {
        let calls = 0;
        const good = rollout(heaps);
        const evaluator: Evaluator<NimState, Take> = (...leaf) =>
          ++calls === fatal ? { returns: wrong } : good(...leaf);
        const search = mcts(heaps, { evaluator, maxNodes: MAX_NODES }).start(heaps.initialState(), fatal);
        expect(codeOf(() => search.run(SIMULATIONS))).toBe('INVALID_RETURNS');
        checkStatistics(heaps, search);
        expect(search.run(SIMULATIONS)).toBe(SIMULATIONS);
      }
    },
  );

  it('because it is async, is refused', () => {
    const wrong = { evaluator: rollout(heaps), maxNodes: MAX_NODES };
    Object.assign(wrong, { evaluator: async () => ({ returns: [0, 1] }) });
    const search = mcts(heaps, wrong).start(heaps.initialState(), 0);
    expect(codeOf(() => search.run(1))).toBe('INVALID_RETURNS');
  });
});

describe('a game that has nothing to do', () => {
  it('before its end is refused, with its state, whenever it comes to that', () => {
    for (let fatal = 1; fatal <= sized(12, 100); fatal++) {
      let calls = -Infinity;
      const game: typeof heaps = {
        ...heaps,
        legalActions: (state) => (++calls === fatal ? [] : heaps.legalActions(state)),
      };
      const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), fatal);
      calls = 0;
      const error = errorOf(() => search.run(SIMULATIONS));
      expect(error.code).toBe('GAME_INCONSISTENT');
      expect(error.message).toMatch(/nim 2-3-2 has no legal action although .* State: \{"heaps":\[/);
      calls = -Infinity;
      checkStatistics(heaps, search);
    }
  });
});

describe('a game with no player to move', () => {
  it.each([2, 7, -3, 0.5, Number.NaN, Infinity])(
    'but player %f of two is refused, wherever it does so',
    (wrong) => {
      for (let few = 1; few <= 7; few++) {
        const currentPlayer: typeof heaps.currentPlayer = (state) => {
          const left = state.heaps.reduce((sum, size) => sum + size, 0);
          return left === few ? wrong : heaps.currentPlayer(state);
        };
        const engine = mcts({ ...heaps, currentPlayer }, { maxNodes: MAX_NODES });
        let search: Search<Take> | undefined;
        const error = errorOf(() => {
          search = engine.start(heaps.initialState(), few);
          search.run(5_000);
        });
        expect(error.code).toBe('GAME_INCONSISTENT');
        expect(error.message).toMatch(`gives the turn to player ${wrong}; it has the players 0 to 1, CHANCE`);
        expect(search === undefined).toBe(few === 7); // the root itself is refused at the start
        if (search !== undefined) checkStatistics(heaps, search);
      }
    },
  );
});

describe('a selection that gives no child', () => {
  it.each([0, 8, 9, -1, 1.5, Number.NaN, Infinity])(
    'but node %f is refused, and the statistics stay whole',
    (wrong) => {
      const inner = ucb1();
      let armed = false;
      const selection: Selection = (tree, node, simulation) =>
        armed && node === ROOT ? wrong : inner(tree, node, simulation);
      const search = mcts(heaps, { selection, maxNodes: MAX_NODES }).start(heaps.initialState(), 1);
      search.run(10);
      armed = true;
      const error = errorOf(() => search.run(10));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toBe(`selection must give a child of node 0, 1 to 7, not ${wrong}`);
      armed = false;
      expect(search.run(10)).toBe(10);
      checkStatistics(heaps, search);
    },
  );
});

describe('a game of chance', () => {
  it('with wrong probabilities is refused', () => {
    const loaded: typeof pig = { ...pig, chanceProbabilities: () => [0.5, 0.5, 0.5, 0, 0, 0] };
    const search = mcts(loaded, { maxNodes: MAX_NODES }).start(pig.initialState(), 0);
    expect(codeOf(() => search.run(SIMULATIONS))).toBe('INVALID_CHANCE');
    checkStatistics(pig, search);
  });

  it('without probabilities is refused', () => {
    const { chanceProbabilities: _, ...chanceless } = pig;
    const search = mcts(chanceless, { maxNodes: MAX_NODES }).start(pig.initialState(), 0);
    expect(codeOf(() => search.run(SIMULATIONS))).toBe('GAME_INCONSISTENT');
  });
});

describe('a game that goes on without an end where chance moves', () => {
  it.each(['SO', 'SO+POM', 'MO'] as const)('is reported by ismcts with %s', (variant) => {
    for (const calls of [1, 2, 10, 100]) {
      let left = calls;
      const stuck: typeof kuhn = {
        ...kuhn,
        apply(state, action) {
          if (left-- > 0) kuhn.apply(state, action);
        },
      };
      const search = ismcts(stuck, { variant, maxNodes: MAX_NODES }).start(kuhn.initialState(), 1);
      const error = errorOf(() => search.run(5_000));
      expect(error.code).toBe('GAME_INCONSISTENT');
      expect(error.message).toMatch(
        /apply changes the state in place .*\. \d+ actions of one simulation led to no new choice/,
      );
      const { simulations, actions } = search.report();
      expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(simulations);
    }
  });
});

describe('a callback that uses its own search', () => {
  const uses: Readonly<Record<string, (search: Search<Take>) => unknown>> = {
    run: (search) => search.run(1),
    report: (search) => search.report(),
    advance: (search) => search.advance({ heap: 0, count: 1 }),
    dispose: (search) => search.dispose(),
    status: (search) => search.status,
    nodes: (search) => search.nodes,
  };

  it.each(Object.entries(uses))('by %s is refused, and the search goes on', (_, use) => {
    let armed = false;
    const good = rollout(heaps);
    const evaluator: Evaluator<NimState, Take> = (...leaf) => {
      if (armed) use(search);
      return good(...leaf);
    };
    const search = mcts(heaps, { evaluator, maxNodes: MAX_NODES }).start(heaps.initialState(), 1);
    search.run(10);
    armed = true;
    expect(codeOf(() => search.run(10))).toBe('REENTRANT');
    armed = false;
    expect(search.run(10)).toBe(10);
    checkStatistics(heaps, search);
    expect(search.report().simulations).toBe(20);
  });
});

describe('a selection that fails as it learns', () => {
  it.each([1, 2] as const)('has whole simulations behind it, %i at a time', (inFlight) => {
    for (let fatal = 1; fatal <= 60; fatal++) {
      let learned = 0;
      const { selection, tree } = watchedSelection();
      const failing = Object.assign(selection, {
        learn() {
          if (++learned === fatal) throw new RangeError('oops');
        },
      });
      const search = mcts(heaps, { selection: failing, inFlight, maxNodes: MAX_NODES }).start(
        heaps.initialState(),
        1,
      );
      expect(() => search.run(100)).toThrow(RangeError);
      search.run(20);
      checkStatistics(heaps, search);
      for (let node = 0; node < tree().nodes; node++)
        expect(tree().returnSumOf(node)).toBeLessThanOrEqual(tree().visitsOf(node));
    }
  });
});
