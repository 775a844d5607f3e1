/** Memory that is used again: what goes, what stays, and what a search makes of it. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { codeOf } from '../../test/errors.ts';
import { instrumented } from '../../test/instrumented.ts';
import { everyState, minimax } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import { agent, type MctsOptions, mcts, puct, rollout, TERMINAL, ucb1Tuned } from '../index.ts';
import { checkTree } from '../saving/treeChecks.ts';
import { checkEngine } from '../testing/index.ts';
import { totalVisits } from '../testing/runLaws.ts';

type Options = MctsOptions<TicTacToeState>;

const RUNS = sized(12, 40);

const METHODS: readonly [string, Options][] = [
  ['UCB1', {}],
  ['two in flight', { inFlight: 2 }],
  ['children one by one', { expansion: 'one', expandAfter: 3 }],
  ['a solver', { solver: true }],
  ['a solver, two in flight', { solver: true, inFlight: 2 }],
  ['priors', { selection: puct(), evaluator: leaning() }],
  [
    'priors and a solver, two in flight',
    { selection: puct(), evaluator: leaning(), solver: true, inFlight: 2 },
  ],
  ['squares of returns', { selection: ucb1Tuned() }],
  ['shared states', { transpositions: true }],
  ['shared states and a solver, two in flight', { transpositions: true, solver: true, inFlight: 2 }],
];

function leafReturns(leaf: number): number[] {
  return leaf % 7 < 3 ? [1, 0] : [0, 1];
}

/** Rollouts, and priors that lean to the first actions. */
function leaning(): NonNullable<Options['evaluator']> {
  const inner = rollout(ticTacToe);
  return (state, actions, random, played) => ({
    ...inner(state, actions, random, played),
    priors: actions.map((_, index) => 1 / (1 + index)),
  });
}

describe.each(METHODS)('a search with %s whose memory is used again', (_, options) => {
  const hasPriors = options.evaluator !== undefined;
  /** Where children come with an evaluation, those who evaluate the root go no further. */
  const unfollowed = hasPriors ? (options.inFlight ?? 1) : 0;
  /** The root, its children, and those of another node; which is one more where states are shared. */
  const twoFamilies = options.transpositions ? 19 : 18;

  it.each([1, 10, 11, 18, 30, 1_000])('of %i nodes keeps whole statistics, run after run', (maxNodes) => {
    const { selection, tree } = watchedSelection(options.selection);
    const search = mcts(farSighted, { plain: true, ...options, selection, recycle: true, maxNodes }).start(
      board('.........'),
      4,
    );
    let least = maxNodes;
    for (let run = 1; run <= RUNS; run++) {
      const ran = search.run(50);
      expect(search.nodes).toBeLessThanOrEqual(maxNodes);
      if (search.status === 'solved') break;
      expect(ran).toBe(50);
      expect(search.status).toBe(maxNodes < twoFamilies ? 'memory' : 'searching');
      if (maxNodes < 10) continue;
      checkTree(tree(), options.solver === true);
      expect(totalVisits(search.report())).toBe(50 * run - unfollowed);
      if (run > RUNS / 2) least = Math.min(least, search.nodes);
    }
    if (maxNodes >= 30 && maxNodes < 1_000 && search.status !== 'solved')
      expect(least).toBeLessThan(maxNodes - 8);
  });

  it('finds the same for a seed', () => {
    const reports = [0, 1].map(() => {
      const search = mcts(farSighted, { plain: true, ...options, recycle: true, maxNodes: 60 }).start(
        board('.........'),
        4,
      );
      search.run(1_000);
      search.run(500);
      return search.report();
    });
    expect(reports[1]).toEqual(reports[0]);
  });

  it('is any other search while there is room', () => {
    const [used, roomy] = [true, false].map((recycle) => {
      const search = mcts(farSighted, { plain: true, ...options, recycle, maxNodes: 50_000 }).start(
        board('.........'),
        4,
      );
      search.run(1_000);
      return search.report();
    });
    expect(used).toEqual(roomy);
  });

  it('keeps the laws of searches, with moves played', () => {
    const engine = mcts(farSighted, { plain: true, ...options, recycle: true, maxNodes: 60 });
    if (!hasPriors) checkEngine(engine, farSighted, { addsUp: false, games: 2 });
  });

  it('leaves whole statistics behind where the game throws', () => {
    for (let fatal = 5; fatal <= 2_500; fatal += sized(933, 311)) {
      let calls = -Infinity;
      const game = instrumented(farSighted, () => {
        if (++calls === fatal) throw new RangeError('oops');
      });
      const { selection, tree } = watchedSelection(options.selection);
      const search = mcts(game, { plain: true, ...options, selection, recycle: true, maxNodes: 40 }).start(
        board('.........'),
        fatal,
      );
      search.run(20);
      calls = 0;
      try {
        search.run(500);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
      calls = -Infinity;
      expect(search.status).not.toBe('memory');
      checkTree(tree(), options.solver === true);
      const report = search.report();
      if (report.status === 'solved') continue;
      expect(totalVisits(report)).toBe(report.simulations - unfollowed);
      expect(search.run(100)).toBe(100);
    }
  });
});

describe('a small memory that is used again', () => {
  it('finds the right move more often than one that stops growing', () => {
    const solve = minimax(ticTacToe);
    const states = everyState(ticTacToe)
      .filter((state) => {
        if (ticTacToe.currentPlayer(state) === TERMINAL) return false;
        const { outcome } = solve(state);
        const actions = ticTacToe.legalActions(state);
        const best = actions.filter((action) => worthOf(state, action) === outcome).length;
        return actions.length === 6 && best === 1;
      })
      .filter((_, index) => index % sized(5, 2) === 0);
    function worthOf(state: TicTacToeState, action: number): number {
      const next = ticTacToe.clone(state);
      ticTacToe.apply(next, action);
      const player = ticTacToe.currentPlayer(state);
      if (ticTacToe.currentPlayer(next) === TERMINAL) return ticTacToe.returns(next)[player];
      return 1 - solve(next).outcome;
    }
    const right = (recycle: boolean): number => {
      const engine = mcts(ticTacToe, { plain: true, recycle, maxNodes: 30, c: 0.7 });
      return states.filter((state, seed) => {
        const search = engine.start(state, seed);
        search.run(500);
        const { action } = search.report();
        search.dispose();
        return action !== undefined && worthOf(state, action) === solve(state).outcome;
      }).length;
    };
    expect(states.length).toBeGreaterThan(sized(20, 50));
    const [stopped, used] = [right(false), right(true)];
    expect(used).toBeGreaterThan(stopped);
  });

  it('proves with the solver what minimax says, and nothing else', () => {
    const solve = minimax(ticTacToe);
    const states = everyState(ticTacToe).filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);
    let proven = 0;
    for (const [seed, state] of states.entries()) {
      if (seed % sized(180, 36) !== 0) continue;
      for (const transpositions of [false, true]) {
        const engine = mcts(ticTacToe, { solver: true, transpositions, recycle: true, maxNodes: 60 });
        const search = engine.start(state, seed);
        search.run(1_500);
        const report = search.report();
        search.dispose();
        if (report.proven === undefined) continue;
        proven++;
        expect(report.proven).toBe(solve(state).outcome);
        expect(report.actions[0].proven).toBe(report.proven);
      }
    }
    expect(proven).toBeGreaterThan(sized(20, 130));
  });

  it('goes on after a proven move whose children are gone', () => {
    const engine = mcts(ticTacToe, { solver: true, recycle: true, maxNodes: 40 });
    let solved = 0;
    for (let seed = 0; seed < 10; seed++) {
      const search = engine.start(board('xo. .x. ...'), seed);
      while (search.status !== 'terminal') {
        search.run(2_000);
        const report = search.report();
        if (report.proven !== undefined) expect(report.actions[0].proven).toBe(report.proven);
        if (report.action === undefined) expect.fail('no action');
        search.advance(report.action);
        const { status, actions } = search.report();
        if (status !== 'solved') continue;
        solved++;
        expect(actions[0].proven).toBeDefined();
      }
      search.dispose();
    }
    expect(solved).toBeGreaterThan(0);
  });

  it('keeps the laws with chance, puzzles and objects for actions', () => {
    checkEngine(mcts(pig, { recycle: true, maxNodes: 100 }), pig, { addsUp: false, games: 3 });
    const heaps = nim(3, 4, 5);
    checkEngine(mcts(heaps, { recycle: true, maxNodes: 100 }), heaps, { addsUp: false, games: 3 });
  });

  it('of 64 KiB runs all simulations, or until it is solved', () => {
    const maxNodes = Math.floor(2 ** 16 / 28);
    const wide = completeTree({ name: 'wide', players: 2, branching: 5, depth: 9, returns: leafReturns });
    for (const solver of [false, true]) {
      const search = mcts(wide, { recycle: true, maxNodes, solver }).start(wide.initialState(), 1);
      const simulations = sized(5_000, 60_000);
      const ran = search.run(simulations);
      const { status, nodes, actions } = search.report();
      expect(nodes).toBeLessThanOrEqual(maxNodes);
      if (solver && status === 'solved') continue;
      expect(ran).toBe(simulations);
      expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(simulations);
      expect(status).toBe('searching');
    }
  });

  it('ends a search that only its nodes bound', async () => {
    const search = agent(mcts(ticTacToe, { plain: true, recycle: true, maxNodes: 60 }));
    const { stopped } = await search.search(board('.........'), { nodes: 1_000 }, { seed: 1 });
    expect(stopped).toBe('nodes');
  });

  it('is an option that is true or false', () => {
    const wrong = { recycle: 'stop' };
    expect(codeOf(() => Reflect.apply(mcts, undefined, [ticTacToe, wrong]))).toBe('INVALID_OPTION');
  });
});
