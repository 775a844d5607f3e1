/**
 * Whole trees of searches with priors, compared with those of others: Gumbel planning with the tree that mctx tests itself
 * by, PUCT with a plain implementation of AlphaZero's formula.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Evaluator, type Game, gumbel, mcts, puct, type TreeView } from '../index.ts';

/** A node of mctx's tree. Values are in [-1, 1], for the player to move at the node. */
interface PublishedNode {
  readonly visits: number;
  /** Its place in the order of evaluations. */
  readonly order: number;
  readonly value: number;
  readonly evaluation: number;
  readonly priors: readonly number[];
  /** The visited children, by action. */
  readonly children?: Readonly<Record<string, PublishedNode>>;
}

interface PublishedTree {
  readonly simulations: number;
  readonly options: {
    readonly actions: number;
    readonly cVisit: number;
    readonly cScale: number;
    readonly noise: number;
  };
  readonly root: PublishedNode;
}

function readTree(): PublishedTree {
  return JSON.parse(readFileSync(new URL('../../reference/mctx/gumbel-tree.json', import.meta.url), 'utf8'));
}

describe("Gumbel planning on mctx's tree", () => {
  const { simulations, options, root } = readTree();
  const actions = root.priors.map((_, action) => action);

  /** The game whose states are the nodes of the tree, and `undefined` outside it. It never ends. */
  const game: Game<{ node: PublishedNode | undefined; player: number }> = {
    name: 'mctx',
    players: 2,
    initialState: () => ({ node: root, player: 0 }),
    clone: ({ node, player }) => ({ node, player }),
    currentPlayer: ({ player }) => player,
    legalActions: () => actions,
    apply(state, action) {
      state.node = state.node?.children?.[action];
      state.player = 1 - state.player;
    },
    returns: () => [0.5, 0.5],
  };
  const order: number[] = [];
  const evaluator: Evaluator<ReturnType<typeof game.initialState>, number> = ({ node, player }) => {
    if (node === undefined) throw new Error(`evaluation ${order.length} is of a node outside the tree`);
    order.push(node.order);
    const own = (node.evaluation + 1) / 2;
    return { returns: player === 0 ? [own, 1 - own] : [1 - own, own], priors: node.priors };
  };
  const search = mcts(game, { ...gumbel({ simulations, ...options }), evaluator, maxNodes: 100_000 }).start(
    game.initialState(),
    1,
  );
  search.run(simulations);

  it('evaluates the same nodes in the same order', () => {
    expect(order).toEqual(Array.from({ length: 201 }, (_, index) => index));
  });

  it('has the same visits and values at every node', () => {
    let nodes = 0;
    const compare = (view: TreeView, node: PublishedNode, depth: number): void => {
      nodes++;
      expect(view.visits).toBe(node.visits);
      const isOwn = depth === 0; // the value of the root is for player 0, who is to move there
      expect(isOwn ? 2 * view.value - 1 : 1 - 2 * view.value).toBeCloseTo(node.value, 5);
      const { children = {} } = node;
      expect(view.children.map(({ action }) => String(action)).sort()).toEqual(Object.keys(children).sort());
      for (const child of view.children) compare(child, children[String(child.action)], depth + 1);
    };
    compare(search.tree(), root, 0);
    expect(nodes).toBe(201);
  });
});

/** A game without end for two players in turn, whose states are numbers: `next` has no pattern that a search could use. */
const scattered: Game<{ code: number; player: number }> = {
  name: 'scattered',
  players: 2,
  initialState: () => ({ code: 1, player: 0 }),
  clone: ({ code, player }) => ({ code, player }),
  currentPlayer: ({ player }) => player,
  legalActions: () => [0, 1, 2, 3, 4],
  apply(state, action) {
    state.code = next(state.code, action);
    state.player = 1 - state.player;
  },
  returns: () => [0.5, 0.5],
};

function next(code: number, action: number): number {
  return (31 * code + 17 * action + 7) % 10_007;
}

/** The share of player 0, and the weights of the actions. */
function shareOf(code: number): number {
  return (code % 101) / 100;
}

function weightsOf(code: number): number[] {
  return [0, 1, 2, 3, 4].map((action) => 1 + (next(code, action) % 7));
}

/** A node of a plain implementation. */
interface PlainNode {
  readonly code: number;
  readonly player: number;
  readonly prior: number;
  visits: number;
  /** The sum of returns of the player who chose this node. */
  sum: number;
  children: PlainNode[];
}

/** The tree of AlphaZero's search (Silver et al. 2018, pseudocode), where visits of a node include its own evaluation. */
function plainTree(simulations: number, c: number, base: number): PlainNode {
  const node = (code: number, player: number, prior: number): PlainNode => ({
    code,
    player,
    prior,
    visits: 0,
    sum: 0,
    children: [],
  });
  const root = node(1, 0, 1);
  for (let simulation = 0; simulation < simulations; simulation++) {
    const path = [root];
    for (let at = root; at.children.length > 0; path.push(at)) {
      const { visits, children } = at;
      const rate = c + Math.log((1 + visits + base) / base);
      const bounds = children.map(
        (child) =>
          (child.visits === 0 ? 0 : child.sum / child.visits) +
          (rate * child.prior * Math.sqrt(visits)) / (1 + child.visits),
      );
      at = children[bounds.indexOf(Math.max(...bounds))];
    }
    const { code, player } = path[path.length - 1];
    const weights = weightsOf(code);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    path[path.length - 1].children = weights.map((weight, action) =>
      node(next(code, action), 1 - player, Math.fround(weight / total)),
    );
    for (const [index, each] of path.entries()) {
      each.visits++;
      each.sum += path[Math.max(0, index - 1)].player === 0 ? shareOf(code) : 1 - shareOf(code);
    }
  }
  return root;
}

const evaluator: Evaluator<ReturnType<typeof scattered.initialState>, number> = ({ code }) => ({
  returns: [shareOf(code), 1 - shareOf(code)],
  priors: weightsOf(code),
});

describe("PUCT by AlphaZero's formula", () => {
  it.each([
    // The visits and means of an independent program (Python, 64-bit priors).
    {
      c: 1.25,
      base: 19_652,
      visits: [142, 362, 172, 278, 45],
      means: [0.479437, 0.496215, 0.49907, 0.498381, 0.453111],
    },
    {
      c: 2.5,
      base: 50,
      visits: [170, 293, 152, 299, 85],
      means: [0.496176, 0.492935, 0.525263, 0.52301, 0.494941],
    },
    {
      c: 0.5,
      base: Infinity,
      visits: [426, 164, 76, 320, 13],
      means: [0.508286, 0.482378, 0.484868, 0.503594, 0.390769],
    },
  ])(
    'has the visits and means of independent programs with c = $c and base $base',
    ({ c, base, visits, means }) => {
      const engine = mcts(scattered, { selection: puct({ c, base }), evaluator, maxNodes: 100_000 });
      const search = engine.start(scattered.initialState(), 1);
      search.run(1_000);
      const byAction = search.report().actions.toSorted((a, b) => a.action - b.action);
      expect(byAction.map((stats) => stats.visits)).toEqual(visits);
      for (const [action, { value }] of byAction.entries()) expect(value).toBeCloseTo(means[action], 6);

      let nodes = 0;
      const compare = (view: TreeView, node: PlainNode): void => {
        nodes++;
        expect(view.visits).toBe(node.visits);
        expect(view.value).toBeCloseTo(node.sum / node.visits, 9);
        const visited = node.children.flatMap((child, action) => (child.visits > 0 ? [action] : []));
        expect(view.children.map(({ action }) => action).sort()).toEqual(visited);
        for (const child of view.children) {
          if (child.action !== undefined) compare(child, node.children[child.action]);
        }
      };
      // By a base this large, the weight of exploration does not grow; the formula has no value for an infinite one.
      compare(search.tree({ maxNodes: 2_000 }), plainTree(1_000, c, base === Infinity ? 1e300 : base));
      expect(nodes).toBe(1_000);
    },
  );
});
