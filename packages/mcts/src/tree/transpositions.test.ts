/** States that share one node, whichever way they are reached. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { everyState, minimax } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { selected, simulationAt } from '../../test/selected.ts';
import { sized } from '../../test/sized.ts';
import { sharedNodes, statesOf, visitsBelow } from '../../test/stateGraph.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { giveReturnSums, giveVisits } from '../../test/treeRecords.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import {
  batchMcts,
  type Evaluation,
  type Game,
  grave,
  type MctsOptions,
  mcts,
  ROOT,
  rave,
  type Search,
  TERMINAL,
  ucb1OfStates,
  ucb1Tuned,
} from '../index.ts';
import { checkEngine } from '../testing/index.ts';
import { Tree } from './tree.ts';

const MAX_NODES = 100_000;
const SIMULATIONS = sized(3_000, 20_000);
const STATES = everyState(ticTacToe);

function statistics<Action>(search: Search<Action>): unknown {
  const { actions, maxDepth, simulations, principalVariation, proven, distance } = search.report();
  return { actions, maxDepth, simulations, principalVariation, proven, distance };
}

describe('a graph', () => {
  it.each([1, 2] as const)('has one node a state at most, with %i in flight', (inFlight) => {
    const { selection, tree } = watchedSelection();
    const engine = mcts(ticTacToe, { selection, transpositions: true, maxNodes: MAX_NODES, inFlight });
    const search = engine.start(ticTacToe.initialState(), 3);
    search.run(SIMULATIONS);
    const keys = [...statesOf(ticTacToe, tree()).values()].map((state) => ticTacToe.stateKey?.(state));
    expect(new Set(keys).size).toBe(keys.length);
    expect(sharedNodes(tree()).length).toBe(keys.length);
    const open = STATES.filter((state) => ticTacToe.currentPlayer(state) !== TERMINAL);
    expect(keys.length).toBeLessThanOrEqual(open.length);
    expect(keys.length).toBeGreaterThan(open.length / sized(8, 3));
  });

  it('counts one visit more at a node than below it, for its own evaluation; at the root just those below', () => {
    const { selection, tree } = watchedSelection();
    const engine = mcts(ticTacToe, { selection, transpositions: true, maxNodes: MAX_NODES });
    engine.start(ticTacToe.initialState(), 3).run(SIMULATIONS);
    for (const node of sharedNodes(tree()))
      expect(tree().visitsOf(node)).toBe(visitsBelow(tree(), node) + (node === ROOT ? 0 : 1));
  });

  it('counts as many visits at a node as at all edges to it', () => {
    const { selection, tree } = watchedSelection();
    const engine = mcts(ticTacToe, { selection, transpositions: true, maxNodes: MAX_NODES });
    engine.start(ticTacToe.initialState(), 3).run(SIMULATIONS);
    const { link, nodes } = tree();
    const arrivals = new Map<number, number>();
    for (let edge = 1; edge < nodes; edge++)
      if (link[edge] !== 0) arrivals.set(link[edge], (arrivals.get(link[edge]) ?? 0) + tree().visitsOf(edge));
    for (const [node, count] of arrivals) expect(tree().visitsOf(node)).toBe(count);
    expect(arrivals.size).toBeGreaterThan(sized(300, 1_000));
  });

  it.each<MctsOptions<{ cells: string[] }>>([
    {},
    { solver: true },
    { inFlight: 2 },
    { solver: true, inFlight: 2 },
    { expansion: 'one' },
    { expandAfter: 5 },
    { selection: rave() },
    { selection: grave({ reference: 10 }) },
    { selection: ucb1Tuned() },
  ])('is the plain tree where no two ways lead to one state, with %o', (options) => {
    const remembering = (game: typeof ticTacToe): Game<{ cells: string[] }> => ({
      ...game,
      apply(state, cell) {
        game.apply(state, cell);
        state.cells.push(String(cell)); // what was played, behind the board
      },
      legalActions: ({ cells }) => game.legalActions({ cells: cells.slice(0, 9) }),
      currentPlayer: ({ cells }) => game.currentPlayer({ cells: cells.slice(0, 9) }),
      lookAhead: ({ cells }) => farSighted.lookAhead?.({ cells: cells.slice(0, 9) }) ?? expect.fail(),
    });
    const game = remembering(ticTacToe);
    const searches = [false, true].map((transpositions) =>
      mcts(game, { ...options, transpositions, maxNodes: MAX_NODES }).start(game.initialState(), 8),
    );
    for (const search of searches) search.run(1_500);
    expect(statistics(searches[1])).toEqual(statistics(searches[0]));
    for (const cell of [4, 0, 8, 2]) {
      for (const search of searches) search.advance(cell);
      expect(statistics(searches[1])).toEqual(statistics(searches[0]));
      for (const search of searches) search.run(300);
      expect(statistics(searches[1])).toEqual(statistics(searches[0]));
    }
  });

  it.each([1, 3])('is the plain tree for %i players as well, bounds and all', (players) => {
    const returns = (leaf: number): number[] =>
      Array.from({ length: players }, (_, player) => ((37 * leaf + 11 * player) % 5) / 4);
    const game = completeTree({ name: 'shares', players, branching: 3, depth: 6, returns });
    const searches = [false, true].map((transpositions) =>
      mcts(game, { solver: true, transpositions, maxNodes: MAX_NODES }).start(game.initialState(), 8),
    );
    for (let asked = 0; asked < 30; asked++) {
      for (const search of searches) search.run(20);
      expect(statistics(searches[1])).toEqual(statistics(searches[0]));
    }
  });

  it('keeps the laws of searches', () => {
    for (const options of [{}, { solver: true }, { selection: ucb1OfStates() }]) {
      checkEngine(mcts(ticTacToe, { ...options, transpositions: true, maxNodes: 5_000 }), ticTacToe, {
        games: sized(1, 3),
      });
    }
    const dice = { ...pig, stateKey: (state: unknown) => JSON.stringify(state) };
    checkEngine(mcts(dice, { transpositions: true, maxNodes: 5_000 }), dice, {
      addsUp: false,
      games: sized(1, 3),
    });
  });

  it.each([1, 2, 10, 30, 100, 1_000])('of %i nodes stops growing, and goes on', (maxNodes) => {
    const { selection, tree } = watchedSelection();
    const engine = mcts(ticTacToe, { selection, transpositions: true, maxNodes });
    const search = engine.start(ticTacToe.initialState(), 1);
    expect(search.run(3_000)).toBe(3_000);
    expect(search.status).toBe('memory');
    expect(search.nodes).toBeLessThanOrEqual(maxNodes);
    if (maxNodes >= 10) expect(visitsBelow(tree(), ROOT)).toBe(3_000);
  });
});

describe('the solver on a graph', () => {
  it('proves a draw in a fraction of the simulations that a tree needs', () => {
    const toProve = (transpositions: boolean): number => {
      const engine = mcts(ticTacToe, { solver: true, transpositions, maxNodes: MAX_NODES });
      const search = engine.start(board('x.. .o. ...'), 1);
      const simulations = search.run(1_000_000);
      expect(search.report()).toMatchObject({ proven: 0.5, distance: 7 });
      return simulations;
    };
    expect(toProve(true)).toBeLessThan(0.8 * toProve(false));
  });

  it.each([ticTacToe, farSighted])('claims nothing that minimax denies', (game) => {
    const solve = minimax(game);
    for (const inFlight of sized([2] as const, [1, 2] as const)) {
      const { selection, tree } = watchedSelection();
      const engine = mcts(game, {
        selection,
        solver: true,
        transpositions: true,
        inFlight,
        maxNodes: MAX_NODES,
      });
      const search = engine.start(game.initialState(), 5);
      search.run(1_000_000);
      let proofs = 0;
      for (const [node, state] of statesOf(game, tree())) {
        const proof = tree().proof[node];
        if (proof === 0) continue;
        const { outcome } = solve(state);
        const first = game.currentPlayer(state) === 0 ? outcome : 1 - outcome;
        expect(((proof & 3) - 1) / 2).toBe(first); // the proof of player 0, as proof.ts writes it
        proofs++;
      }
      expect(proofs).toBeGreaterThan(300);
    }
  });

  it('is right from every position, and says how far the end is', () => {
    const solve = minimax(ticTacToe);
    const engine = mcts(ticTacToe, { solver: true, transpositions: true, maxNodes: MAX_NODES });
    for (const state of STATES.filter((_, index) => index % sized(315, 21) === 0)) {
      if (ticTacToe.currentPlayer(state) === TERMINAL) continue;
      const search = engine.start(state, 1);
      search.run(1_000_000);
      expect(search.report().proven).toBe(solve(state).outcome);
      search.dispose();
    }
  });
});

describe('advance on a graph', () => {
  it('keeps what can still be reached, with its statistics', () => {
    const { selection, tree } = watchedSelection();
    const engine = mcts(ticTacToe, { selection, transpositions: true, maxNodes: MAX_NODES });
    const search = engine.start(ticTacToe.initialState(), 2);
    search.run(SIMULATIONS);
    const before = new Map<unknown, string>();
    const tell = (node: number): string => {
      const first = tree().firstChildOf(node);
      const edges = Array.from({ length: tree().childCountOf(node) }, (_, index) => first + index);
      return JSON.stringify(
        [node, ...edges].map((each) => [tree().visitsOf(each), tree().returnSumOf(each)]),
      );
    };
    for (const [node, state] of statesOf(ticTacToe, tree()))
      before.set(ticTacToe.stateKey?.(state), tell(node));
    search.advance(4);
    const start = board('.... x ....');
    const after = statesOf({ ...ticTacToe, initialState: () => start }, tree());
    for (const [node, state] of after) expect(tell(node)).toBe(before.get(ticTacToe.stateKey?.(state)));
    expect(after.size).toBe(sharedNodes(tree()).length);
    expect(after.size).toBeGreaterThan(100);
    expect(search.run(1_000)).toBe(1_000);
    for (const node of sharedNodes(tree())) expect(tree().visitsOf(node)).toBe(visitsBelow(tree(), node) + 1);
  });

  it('plays whole games', () => {
    const game = nim(3, 4, 5);
    const keyed = { ...game, stateKey: (state: unknown) => JSON.stringify(state) };
    const search = mcts(keyed, { transpositions: true, solver: true, maxNodes: MAX_NODES }).start(
      keyed.initialState(),
      1,
    );
    while (search.status !== 'terminal') {
      search.run(3_000);
      const { action } = search.report();
      if (action === undefined) expect.fail('no action');
      search.advance(action);
    }
    const { outcome } = minimax(keyed)(keyed.initialState());
    expect(search.report().returns?.[0]).toBe(outcome);
  });
});

describe('selection by states', () => {
  it('takes the visits and the values of the states behind the edges', () => {
    const tree = new Tree(20, ['link']);
    const first = tree.addChildren(ROOT, 2);
    const shared = tree.addNode();
    tree.setVisits(ROOT, 12);
    giveVisits(tree, [2, 10], first);
    giveReturnSums(tree, [0, 6], first);
    tree.link[first] = shared;
    tree.setVisits(shared, 100);
    tree.setReturnSum(shared, 90);
    expect(selected(ucb1OfStates({ c: 0 }), tree) - first).toBe(0); // 0.9 against 0.6
    expect(selected(ucb1OfStates(), tree) - first).toBe(1); // 0.9 + 0.31 against 0.6 + 0.97
    expect(ucb1OfStates({ c: 0 })(tree, ROOT, simulationAt(ROOT, { player: 1 })) - first).toBe(1); // 0.1 for the other player
  });

  it('proves the value of states that only other ways have explored', () => {
    const engine = mcts(ticTacToe, { selection: ucb1OfStates(), transpositions: true, maxNodes: MAX_NODES });
    const search = engine.start(board('xo. .x. ..o'), 1); // x wins, by a fork
    search.run(3_000);
    expect(search.report().actions[0].value).toBeGreaterThan(0.9);
  });
});

describe('transpositions', () => {
  it('are refused for a game without state keys', () => {
    const { stateKey: _, ...nameless } = ticTacToe;
    expect(errorOf(() => mcts(nameless, { transpositions: true })).message).toBe(
      'transpositions need a game with stateKey, which tic-tac-toe does not have',
    );
    expect(codeOf(() => mcts(ticTacToe, { selection: ucb1OfStates() }))).toBe('INVALID_OPTION');
    expect(codeOf(() => Reflect.apply(mcts, undefined, [ticTacToe, { transpositions: 1 }]))).toBe(
      'INVALID_OPTION',
    );
  });

  it('are refused for more nodes than there can be states', () => {
    const error = errorOf(() => mcts(ticTacToe, { transpositions: true, maxNodes: 2 ** 25 + 1 }));
    expect(error.message).toBe('maxNodes must be at most 33554432 with transpositions, not 33554433');
  });

  it('let states be selected for two players, and one simulation at a time', () => {
    const options = { selection: ucb1OfStates(), transpositions: true };
    const shares = completeTree({
      name: 'shares',
      players: 3,
      branching: 2,
      depth: 2,
      returns: () => [0, 0, 1],
    });
    expect(codeOf(() => mcts(shares, options))).toBe('INVALID_OPTION');
    expect(codeOf(() => mcts(ticTacToe, { ...options, inFlight: 2 }))).toBe('INVALID_OPTION');
    const evaluator = (): Evaluation[] => [];
    expect(codeOf(() => batchMcts(ticTacToe, { ...options, evaluator }))).toBe('INVALID_OPTION');
    expect(() => batchMcts(ticTacToe, { ...options, evaluator, batchSize: 1 })).not.toThrow();
  });
});
