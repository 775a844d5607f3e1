import { describe, expect, it, vi } from 'vitest';
import { bandit, bernoulliBandit } from '../../test/bandit.ts';
import { completeTree } from '../../test/completeTree.ts';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import {
  type ActionStats,
  agent,
  batchMcts,
  bestValue,
  type ChanceGame,
  type Evaluator,
  type Game,
  type HiddenInformationGame,
  mcts,
  mostVisits,
  type PerfectInformationGame,
  ponder,
  type Search,
  type Selection,
  type SimultaneousGame,
} from '../index.ts';

describe('expansion', () => {
  const tree = completeTree({ name: 'tree', players: 2, branching: 2, depth: 3, returns: () => [0.5, 0.5] });

  it('is one visited node a simulation; a node gets its children at its second visit', () => {
    const search = mcts(tree, { maxNodes: 100 }).start(tree.initialState(), 0);
    const sizes = Array.from({ length: 7 }, () => {
      search.run(1);
      return [search.nodes, search.report().maxDepth];
    });
    expect(sizes).toEqual([
      [3, 1],
      [3, 1],
      [5, 2],
      [7, 2],
      [7, 2],
      [7, 2],
      [9, 3],
    ]);
  });

  it('ends when the whole game is in the tree, and the search goes on', () => {
    const search = mcts(tree, { maxNodes: 100 }).start(tree.initialState(), 0);
    search.run(1_000);
    expect(search.report()).toMatchObject({
      nodes: 15,
      maxDepth: 3,
      simulations: 1_000,
      status: 'searching',
    });
  });

  it('begins with nothing: all actions unvisited, the first recommended', () => {
    const search = mcts(tree, { maxNodes: 100 }).start(tree.initialState(), 0);
    expect(search.report()).toEqual({
      player: 0,
      action: 0,
      actions: [
        { action: 0, visits: 0, value: 0 },
        { action: 1, visits: 0, value: 0 },
      ],
      principalVariation: [0],
      simulations: 0,
      cutRollouts: 0,
      nodes: 1,
      maxDepth: 0,
      status: 'searching',
    });
  });
});

describe('the final move', () => {
  it('goes by visits or by value, from the same statistics', () => {
    const game = bernoulliBandit([0.5, 0.6, 0.4]);
    const robust = mcts(game, { finalMove: mostVisits, maxNodes: 20 });
    const greedy = mcts(game, { finalMove: bestValue, maxNodes: 20 });
    let differences = 0;
    for (let seed = 0; seed < 300; seed++) {
      const [byVisits, byValue] = [robust, greedy].map((engine) => {
        const search = engine.start(game.initialState(), seed);
        search.run(20);
        const report = search.report();
        search.dispose();
        return report;
      });
      const inOrder = (a: ActionStats, b: ActionStats): number => a.action - b.action;
      expect(byVisits.actions.toSorted(inOrder)).toEqual(byValue.actions.toSorted(inOrder));
      expect(byVisits.actions[0].visits).toBe(Math.max(...byVisits.actions.map(({ visits }) => visits)));
      expect(byValue.actions[0].value).toBe(Math.max(...byValue.actions.map(({ value }) => value)));
      if (byVisits.action !== byValue.action) differences++;
    }
    expect(differences).toBeGreaterThan(10);
  });
});

describe('the seams', () => {
  const heaps = nim(2, 2);

  it('give an evaluator a state of its own, its legal actions, and random numbers', () => {
    const evaluator: Evaluator<NimState, Take> = (state, actions, random) => {
      expect(actions).toEqual(heaps.legalActions(state));
      expect(random()).toBeLessThan(1);
      state.heaps.fill(0);
      return { returns: [0.25, 0.75] };
    };
    const start = heaps.initialState();
    const search = mcts(heaps, { evaluator, maxNodes: 1_000 }).start(start, 0);
    search.run(4); // one each, before any reply is searched
    expect(search.report().actions.map(({ visits, value }) => [visits, value])).toEqual([
      [1, 0.25],
      [1, 0.25],
      [1, 0.25],
      [1, 0.25],
    ]);
    expect(start).toEqual(heaps.initialState());
  });

  it('ask no evaluator about a finished game', () => {
    const arms = bandit([0.5, 0.25]);
    const evaluator = vi.fn(() => ({ returns: [1] }));
    const search = mcts(arms, { evaluator, maxNodes: 10 }).start(arms.initialState(), 0);
    search.run(10);
    expect(evaluator).not.toHaveBeenCalled();
  });

  it('let a selection lead the way', () => {
    const last: Selection = (tree, node) => tree.firstChildOf(node) + tree.childCountOf(node) - 1;
    const search = mcts(heaps, { selection: last, maxNodes: 1_000 }).start(heaps.initialState(), 0);
    search.run(10);
    expect(search.report().actions[0]).toMatchObject({ action: { heap: 1, count: 2 }, visits: 10 });
  });
});

/** What `mcts` takes, as far as types know. */
type Taken<Rules> = Rules extends PerfectInformationGame<infer _State, infer _Action> ? true : false;

describe('the types of games', () => {
  it('let none in that hides something, or in which players choose at once', () => {
    const open: Taken<Game<NimState, Take>> = true;
    const dice: Taken<ChanceGame<NimState, Take>> = true;
    const hidden: Taken<HiddenInformationGame<NimState, Take>> = false;
    const simultaneous: Taken<SimultaneousGame<NimState, Take>> = false;
    expect([open, dice, hidden, simultaneous]).toEqual([true, true, false, false]);
    // @ts-expect-error: Kuhn's poker hides cards.
    expect(errorOf(() => mcts(kuhn)).code).toBe('INVALID_OPTION');
  });

  it('are checked again for those who write JavaScript', () => {
    const refusal = (engine: typeof mcts | typeof batchMcts, game: unknown): string =>
      errorOf(() => callUntyped(engine, game, {})).message;
    const choosing = { ...small, choosingPlayers: () => [0, 1] };
    expect(refusal(mcts, kuhn)).toMatch(/^mcts would see what Kuhn's poker hides .* use ismcts or pimc/);
    expect(refusal(batchMcts, kuhn)).toMatch(/^batchMcts would see what Kuhn's poker hides/);
    expect(refusal(mcts, choosing)).toMatch(/choose at the same time/);
  });
});

const small = nim(2, 2);

describe('what is no game, no engine and no search', () => {
  it('is refused at the door, by name', () => {
    const messageOf = (call: () => unknown): string => errorOf(call).message;
    const { clone: _, ...noClone } = small;
    expect(messageOf(() => callUntyped(mcts, undefined))).toBe(
      'expected a Game, with initialState, clone, currentPlayer, legalActions, apply, returns, not undefined',
    );
    expect(messageOf(() => callUntyped(mcts, noClone))).toContain('not an object without clone');
    expect(messageOf(() => callUntyped(mcts, { ...small, players: 2.5 }))).toContain('players must be');
    expect(messageOf(() => callUntyped(agent, small))).toBe(
      'expected an engine, such as mcts(game), with start, not an object without start',
    );
    expect(messageOf(() => callUntyped(ponder, mcts(small)))).toContain('expected a search');
  });
});

describe('an evaluator', () => {
  const start = (evaluator: unknown): Search<Take> =>
    mcts<NimState, Take>(small, { ...Object({ evaluator }), maxNodes: 1_000 }).start(small.initialState(), 1);

  it.each([
    [() => undefined, 'not undefined'],
    [() => 0.5, 'not 0.5'],
    [async () => ({ returns: [0.5, 0.5] }), 'not a promise: batchMcts awaits one'],
    [() => ({ value: 1 }), 'not an object'],
  ])('that gives no evaluation is refused with what it gave: %o', (evaluator, found) => {
    const error = errorOf(() => start(evaluator).run(1));
    expect(error.code).toBe('INVALID_RETURNS');
    expect(error.message).toContain(found);
  });

  it('may give what a network gives, in typed arrays', () => {
    const search = start(() => ({ returns: Float32Array.of(0.25, 0.75) }));
    expect(search.run(4)).toBe(4);
    expect(search.report().actions[0].value).toBe(0.25);
  });
});
