import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandit, bernoulliBandit } from '../test/bandit.ts';
import { type CompleteTree, completeTree } from '../test/completeTree.ts';
import { codeOf } from '../test/errors.ts';
import { type NimState, nim, nimSum, type Take } from '../test/nim.ts';
import { pig } from '../test/pig.ts';
import {
  type ActionStats,
  bestValue,
  CHANCE,
  type ChanceGame,
  type Evaluator,
  type Game,
  MAX_VISITS,
  mcts,
  mostVisits,
  play,
  ROOT,
  type SearchReport,
  type Selection,
  sfc32,
  TERMINAL,
  ucb1,
} from './index.ts';

const MAX_NODES = 50_000;

function visitsOf<Action>({ actions }: SearchReport<Action>): number {
  return actions.reduce((sum, { visits }) => sum + visits, 0);
}

describe('growth', () => {
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
      nodes: 1,
      maxDepth: 0,
      status: 'searching',
    });
  });
});

describe('a full tree', () => {
  const heaps = nim(3, 4, 5);

  it.each([1, 2, 10, 12, 13, 14, 25, 100, 1_000])(
    'of %i nodes allows every simulation, and says that it is full',
    (maxNodes) => {
      const search = mcts(heaps, { maxNodes }).start(heaps.initialState(), 1);
      expect(search.run(3_000)).toBe(3_000);
      const report = search.report();
      expect(report.status).toBe('memory');
      expect(report.nodes).toBeLessThanOrEqual(maxNodes);
      expect(report.action).toEqual(report.actions[0].action);
      expect(visitsOf(report)).toBe(maxNodes < 13 ? 0 : 3_000); // the 12 replies need room, or have no visits
    },
  );

  it('still learns, from rollouts at its frontier', () => {
    const game = nim(2, 1); // only one of one heap wins: 1-1 is left
    const search = mcts(game, { maxNodes: 4 }).start(game.initialState(), 1);
    search.run(2_000);
    const [best] = search.report().actions;
    expect([best.action, search.status]).toEqual([{ heap: 0, count: 1 }, 'memory']);
  });

  it('may grow again after an advance', () => {
    const search = mcts(heaps, { maxNodes: 100 }).start(heaps.initialState(), 1);
    search.run(3_000);
    search.advance({ heap: 2, count: 5 });
    expect(search.status).toBe('searching');
    const { nodes } = search;
    search.run(100);
    expect(search.nodes).toBeGreaterThan(nodes);
  });

  it('is refused where the machine has no memory for it', () => {
    vi.stubGlobal(
      'Float64Array',
      class {
        constructor() {
          throw new RangeError('Array buffer allocation failed');
        }
      },
    );
    expect(codeOf(() => mcts(heaps, { selection: () => 1 }).start(heaps.initialState(), 1))).toBe(
      'OUT_OF_MEMORY',
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });
});

describe('play by search', () => {
  /** Positions with heaps up to three of which exactly one action leaves an exclusive or of 0. */
  function* oneWinningMove(): Generator<[heaps: number[], winning: Take]> {
    for (let a = 0; a <= 3; a++) {
      for (let b = a; b <= 3; b++) {
        for (let c = b; c <= 3; c++) {
          const game = nim(a, b, c);
          const state = game.initialState();
          const winning = game.legalActions(state).filter((take) => nimSum(play(game, state, take)) === 0);
          if (winning.length === 1 && game.legalActions(state).length > 1) yield [[a, b, c], winning[0]];
        }
      }
    }
  }

  it.each([...oneWinningMove()])('finds the only winning move in nim %j', (sizes, winning) => {
    const game = nim(...sizes);
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 7);
    search.run(10_000);
    expect(search.report().action).toEqual(winning);
  });

  it('alone finds the one way that pays', () => {
    const lonely = completeTree({
      name: 'maze',
      players: 1,
      branching: 3,
      depth: 5,
      returns: (leaf) => [leaf === 142 ? 1 : 0],
    });
    const search = mcts(lonely, { maxNodes: 1_000 }).start(lonely.initialState(), 0);
    search.run(5_000);
    expect(search.report().principalVariation).toEqual([1, 2, 0, 2, 1]); // 142 in base 3
  });
});

interface Outcome {
  readonly line: readonly number[];
  readonly returns: readonly number[];
  /** By how much the closest of all decisions in the tree was won. */
  readonly margin: number;
}

/** What each of many players does for itself, by searching the whole tree. */
function bestOutcome(tree: CompleteTree, depth = 0, index = 0): Outcome {
  if (depth === tree.depth) return { line: [], returns: tree.returns(index), margin: Infinity };
  const player = depth % tree.players;
  const outcomes = Array.from({ length: tree.branching }, (_, action) => {
    const { line, returns, margin } = bestOutcome(tree, depth + 1, index * tree.branching + action);
    return { line: [action, ...line], returns, margin };
  }).toSorted((a, b) => b.returns[player] - a.returns[player]);
  const [best, second] = outcomes;
  const margins = [best.returns[player] - second.returns[player], ...outcomes.map(({ margin }) => margin)];
  return { ...best, margin: Math.min(...margins) };
}

/** Trees of random returns, 0, 1/2 or 1, in which no decision is close: UCT would take very long to make it. */
function clearTrees(count: number): CompleteTree[] {
  const trees: CompleteTree[] = [];
  for (let seed = 0; trees.length < count; seed++) {
    const random = sfc32(`three players ${seed}`);
    const leaves = Array.from({ length: 27 }, () => [0, 1, 2].map(() => Math.floor(random() * 3) / 2));
    const tree = {
      name: `tree ${seed}`,
      players: 3,
      branching: 3,
      depth: 3,
      returns: (leaf: number) => leaves[leaf],
    };
    if (bestOutcome(tree).margin >= 0.5) trees.push(tree);
  }
  return trees;
}

describe('many players', () => {
  it.each(clearTrees(12))('each play for themselves: three of them, $name', (tree) => {
    const game = completeTree(tree);
    const search = mcts(game, { maxNodes: 100 }).start(game.initialState(), 0);
    search.run(20_000);
    expect(search.report().principalVariation).toEqual(bestOutcome(tree).line);
  });

  it('see their own value at the root', () => {
    const shares = [0.1, 0.4, 0.5];
    const game = completeTree({ name: 'shares', players: 3, branching: 2, depth: 4, returns: () => shares });
    let state = game.initialState();
    for (const share of [...shares, 0.1]) {
      const search = mcts(game, { maxNodes: 100 }).start(state, 0);
      search.run(64);
      for (const { value } of search.report().actions) expect(value).toBeCloseTo(share, 12);
      search.dispose();
      state = play(game, state, 1);
    }
  });
});

interface Throw {
  face: number;
  throws: number;
  done: boolean;
}

/** One die, thrown once, and once more if you like; it pays a sixth for each point. Worth 17/24 to who throws again up to 3. */
const die: ChanceGame<Throw> = {
  name: 'die',
  players: 1,
  initialState: () => ({ face: 0, throws: 0, done: false }),
  clone: (state) => ({ ...state }),
  currentPlayer({ face, done }) {
    if (done) return TERMINAL;
    return face === 0 ? CHANCE : 0;
  },
  legalActions: ({ face }) => (face === 0 ? [1, 2, 3, 4, 5, 6] : [0, 1]),
  chanceProbabilities: () => [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  apply(state, action) {
    if (state.face === 0) {
      state.face = action;
      state.throws++;
      state.done = state.throws === 2;
    } else if (action === 0) {
      state.done = true;
    } else {
      state.face = 0;
    }
  },
  returns: ({ face }) => [face / 6],
};
const KEEP = 0;
const AGAIN = 1;

describe('chance', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'is expected: after a %i the better of two is known, with its value',
    (face) => {
      const search = mcts(die, { maxNodes: 100 }).start({ face, throws: 1, done: false }, face);
      search.run(40_000);
      const byAction = new Map(search.report().actions.map((stats) => [stats.action, stats]));
      expect(search.report().action).toBe(face >= 4 ? KEEP : AGAIN);
      expect(byAction.get(KEEP)?.value).toBeCloseTo(face / 6, 12);
      const { value, visits } = byAction.get(AGAIN) ?? { value: 0, visits: 0 };
      const deviation = Math.sqrt(35 / 12) / 6;
      expect(Math.abs(value - 3.5 / 6)).toBeLessThan((4 * deviation) / Math.sqrt(visits));
    },
  );

  it('happens by its probabilities in the tree', () => {
    const search = mcts(die, { maxNodes: 100 }).start({ face: 1, throws: 1, done: false }, 5);
    search.run(60_000);
    search.advance(AGAIN);
    const report = search.report();
    expect([report.player, report.action]).toEqual([CHANCE, undefined]);
    const total = visitsOf(report);
    const deviation = Math.sqrt(total * (1 / 6) * (5 / 6));
    for (const { visits } of report.actions) expect(Math.abs(visits - total / 6)).toBeLessThan(4 * deviation);
  });

  it('can be at the root, and be advanced over', () => {
    const search = mcts(die, { maxNodes: 200 }).start(die.initialState(), 5);
    search.run(30_000);
    const before = search.report().actions.find(({ action }) => action === 4);
    search.advance(4);
    expect(search.report()).toMatchObject({ player: 0, action: KEEP });
    expect(visitsOf(search.report())).toBe((before?.visits ?? 0) - 1);
  });

  it('with an outcome that cannot happen never visits it', () => {
    const loaded: typeof die = { ...die, chanceProbabilities: () => [0, 0.5, 0, 0.5, 0, 0] };
    const search = mcts(loaded, { maxNodes: 200 }).start(die.initialState(), 5);
    search.run(5_000);
    const visited = search.report().actions.filter(({ visits }) => visits > 0);
    expect(visited.map(({ action }) => action).toSorted()).toEqual([2, 4]);
  });

  it('is credited to the player whose decision led to it', () => {
    // In pig the first player must roll or hold; what the dice bring counts for the first player, not the second.
    const winning = { ...pig.initialState(), turn: 9, scores: [0, 9] satisfies [number, number] };
    const search = mcts(pig, { maxNodes: MAX_NODES }).start({ ...winning, scores: [1, 9] }, 3);
    search.run(5_000);
    expect(search.report().action).toBe(1); // to hold wins at once
    expect(search.report().actions[0].value).toBe(1);
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

describe('a tree that is kept', () => {
  const game = nim(4, 4, 4);
  const engine = mcts(game, { maxNodes: MAX_NODES });

  it('has the visits that it had, all along the line of play', () => {
    const search = engine.start(game.initialState(), 9);
    search.run(20_000);
    const line = search.report().principalVariation;
    expect(line.length).toBeGreaterThan(3);
    for (const [index, move] of line.entries()) {
      const { actions, principalVariation } = search.report();
      expect(principalVariation).toEqual(line.slice(index));
      search.advance(move);
      if (search.status !== 'terminal') expect(visitsOf(search.report())).toBe(actions[0].visits - 1);
    }
  });

  it('has the values that it had', () => {
    const search = engine.start(game.initialState(), 9);
    search.run(20_000);
    const [{ action, visits, value }] = search.report().actions;
    search.advance(action);
    const replies = search.report().actions.reduce((sum, reply) => sum + reply.visits * reply.value, 0);
    // A return is shared by two, and one simulation ended before there were replies.
    expect(Math.abs(visits * (1 - value) - replies)).toBeLessThanOrEqual(1);
  });

  it('goes on from there, with the same laws', () => {
    const search = engine.start(game.initialState(), 9);
    let state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      search.run(500);
      const { action, player } = search.report();
      if (action === undefined) expect.fail('no action');
      expect(player).toBe(game.currentPlayer(state));
      search.advance(action);
      state = play(game, state, action);
    }
    expect(search.report()).toMatchObject({ status: 'terminal', returns: game.returns(state) });
  });

  it('begins anew after an action that was never visited', () => {
    const two = completeTree({ name: 'two', players: 2, branching: 2, depth: 3, returns: () => [0.5, 0.5] });
    const search = mcts(two, { maxNodes: 100 }).start(two.initialState(), 0);
    search.advance(1);
    expect(search.report()).toMatchObject({ nodes: 1, simulations: 0, maxDepth: 0, player: 1 });
    search.run(10);
    expect(visitsOf(search.report())).toBe(10);
  });
});

describe('a long game', () => {
  /** One action at a time, one player, and the end far away. */
  const LENGTH = 4_000;
  const chain: Game<{ step: number }> = {
    name: 'chain',
    players: 1,
    initialState: () => ({ step: 0 }),
    clone: ({ step }) => ({ step }),
    currentPlayer: ({ step }) => (step === LENGTH ? TERMINAL : 0),
    legalActions: () => [0],
    apply(state) {
      state.step++;
    },
    returns: () => [1],
  };

  it('makes a deep tree without recursion, in its line of play and in its advance', () => {
    const search = mcts(chain, { evaluator: () => ({ returns: [0.5] }), maxNodes: 20_000 }).start(
      chain.initialState(),
      0,
    );
    search.run(LENGTH);
    expect(search.report()).toMatchObject({ maxDepth: LENGTH, nodes: LENGTH + 1 });
    expect(search.report().principalVariation).toHaveLength(LENGTH);
    search.advance(0);
    expect(search.report()).toMatchObject({ maxDepth: LENGTH - 1, nodes: LENGTH });
  });

  it('of 100,000 moves is played to its end by rollouts', () => {
    const far: typeof chain = { ...chain, currentPlayer: ({ step }) => (step === 100_000 ? TERMINAL : 0) };
    const search = mcts(far, { maxRolloutMoves: 100_000, maxNodes: 100 }).start(far.initialState(), 0);
    search.run(10);
    expect(search.report().actions[0].value).toBe(1);
  });

  it('is cut as a draw, or as the game evaluates', () => {
    const value = (game: typeof chain): number => {
      const search = mcts(game, { maxRolloutMoves: 50, maxNodes: 100 }).start(game.initialState(), 0);
      search.run(1);
      return search.report().actions[0].value;
    };
    expect(value(chain)).toBe(0.5);
    expect(value({ ...chain, evaluate: ({ step }) => [step / 100] })).toBe(0.51);
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
    const last: Selection = (tree, node) => tree.firstChild[node] + tree.childCount[node] - 1;
    const search = mcts(heaps, { selection: last, maxNodes: 1_000 }).start(heaps.initialState(), 0);
    search.run(10);
    expect(search.report().actions[0]).toMatchObject({ action: { heap: 1, count: 2 }, visits: 10 });
  });
});

describe('many visits', () => {
  const arms = bandit([0.5, 0.25]);

  /** A search of which each child of the root has so many visits from its first simulation on. */
  function visited(
    visits: number,
  ): ReturnType<ReturnType<typeof mcts<{ arm: number | undefined }>>['start']> {
    const inner = ucb1();
    let poked = false;
    const selection: Selection = (tree, node) => {
      if (!poked) {
        poked = true;
        const first = tree.firstChild[ROOT];
        tree.visits.fill(visits, first, first + 2);
        tree.value[first] = visits * 0.5;
        tree.value[first + 1] = visits * 0.25;
        tree.visits[ROOT] = 2 * visits;
      }
      return inner(tree, node);
    };
    return mcts(arms, { selection, maxNodes: 10 }).start(arms.initialState(), 0);
  }

  it.each([2 ** 23, 2 ** 24 - 5, 2 ** 24, 2 ** 30])(
    'are counted beyond %i, and so are their values',
    (visits) => {
      const search = visited(visits);
      search.run(10);
      const report = search.report();
      expect(visitsOf(report)).toBe(2 * visits + 10);
      expect(report.actions.map(({ value }) => value)).toEqual([0.5, 0.25]);
    },
  );

  it('end at MAX_VISITS, for good, and the status says so', () => {
    const search = visited((MAX_VISITS - 6) / 2);
    search.run(1);
    expect(search.status).toBe('searching');
    expect(search.run(100)).toBe(5);
    expect([search.status, search.report().status, search.run(1)]).toEqual(['visits', 'visits', 0]);
    expect(visitsOf(search.report())).toBe(MAX_VISITS);
  });
});

describe('reports', () => {
  it('stay as they are: a hundred of them, while the search goes on, advances and ends', () => {
    const game = nim(3, 4, 5);
    const search = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 2);
    const held = Array.from({ length: 100 }, () => {
      search.run(20);
      return search.report();
    });
    const copies = structuredClone(held);
    search.advance(held[99].principalVariation[0]);
    search.run(1_000);
    search.dispose();
    const next = mcts(game, { maxNodes: MAX_NODES }).start(game.initialState(), 3);
    next.run(1_000);
    expect(held).toEqual(copies);
  });
});
