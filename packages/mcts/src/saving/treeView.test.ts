/** Trees as others see them. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { nim, type Take } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { board, ticTacToe } from '../../test/ticTacToe.ts';
import {
  CHANCE,
  type Game,
  graphviz,
  type MctsSearch,
  mcts,
  puct,
  TERMINAL,
  type TreeView,
  type TreeViewOptions,
} from '../index.ts';

const MAX_NODES = 20_000;

/** A view's nodes with the states that their actions lead to. */
function nodesOf<State, Action>(
  game: Game<State, Action>,
  root: State,
  view: TreeView<Action>,
): { view: TreeView<Action>; state: State; depth: number }[] {
  const found = [{ view, state: root, depth: 0 }];
  for (const { view, state, depth } of found) {
    for (const child of view.children) {
      const next = game.clone(state);
      if (child.action === undefined) expect.fail('no action');
      game.apply(next, child.action);
      found.push({ view: child, state: next, depth: depth + 1 });
    }
  }
  return found;
}

const START = board('.........');

function searched(simulations = 2_000): MctsSearch {
  const search = mcts(ticTacToe, { maxNodes: MAX_NODES }).start(START, 1);
  search.run(simulations);
  return search;
}

describe('a view of a tree', () => {
  it('agrees with the report on the root and its children', () => {
    const search = searched();
    const { actions } = search.report();
    const view = search.tree();
    expect(view).toMatchObject({ id: 0, player: 0, visits: 2_000, omitted: 0 });
    expect('action' in view).toBe(false);
    expect(view.children.map(({ action, visits, value }) => ({ action, visits, value }))).toEqual(actions);
  });

  it('can show the whole tree, with players and consistent visits', () => {
    const search = searched(500);
    const view = search.tree({ minVisits: 0, maxNodes: 1_000_000 });
    const nodes = nodesOf(ticTacToe, START, view);
    expect(nodes).toHaveLength(search.nodes);
    expect(new Set(nodes.map(({ view }) => view.id)).size).toBe(search.nodes);
    for (const { view, state } of nodes) {
      expect(view.player).toBe(ticTacToe.currentPlayer(state));
      expect(view.omitted).toBe(0);
      expect(view.value >= 0 && view.value <= 1).toBe(true);
      if (view.children.length === 0) continue;
      const below = view.children.reduce((sum, { visits }) => sum + visits, 0);
      expect(below).toBe(view.id === 0 ? view.visits : view.visits - 1);
      expect(view.children.map(({ visits }) => visits)).toEqual(
        view.children.map(({ visits }) => visits).toSorted((a, b) => b - a),
      );
    }
  });

  it.each<TreeViewOptions>([
    { minVisits: 10 },
    { maxDepth: 2 },
    { maxNodes: 30 },
    { maxNodes: 1 },
    { maxDepth: 0 },
    { minVisits: 3, maxDepth: 3, maxNodes: 200 },
  ])('is pruned by %o to the most visited nodes, and says how many are left out', (options) => {
    const { minVisits = 1, maxDepth = 100, maxNodes = 1_000 } = options;
    const search = searched();
    const everything = nodesOf(ticTacToe, START, search.tree({ minVisits: 0, maxNodes: 1_000_000 }));
    const expected = everything
      .filter(({ view, depth }) => view.visits >= minVisits && depth <= maxDepth)
      .map(({ view }) => view.visits)
      .toSorted((a, b) => b - a)
      .slice(0, maxNodes);
    const shown = nodesOf(ticTacToe, START, search.tree(options)).map(({ view }) => view);
    expect(shown.toSorted((a, b) => a.id - b.id).map(({ visits }) => visits)).toEqual(expected);
    for (const { children, omitted, player, visits } of shown) {
      if (visits > 1 && player !== TERMINAL) expect(children.length + omitted).toBeGreaterThan(0);
    }
    expect(shown[0].children.length + shown[0].omitted).toBe(9);
  });

  it('shows proofs and priors where there are some', () => {
    const state = board('xo. .x. ..o');
    const search = mcts(ticTacToe, { solver: true, selection: puct(), maxNodes: MAX_NODES }).start(state, 1);
    search.run(10_000);
    const { children, proven, distance } = search.tree();
    const report = search.report();
    expect(proven).toBe(report.player === 0 ? report.proven : 1 - (report.proven ?? 0));
    expect(distance).toBe(report.distance);
    const won = children.find(({ proven }) => proven === 1);
    expect(won?.distance).toBe((report.distance ?? 0) - 1);
    expect(children.every(({ prior }) => prior !== undefined && prior > 0)).toBe(true);
  });

  it('knows chance, and the end', () => {
    const search = mcts(pig, { maxNodes: MAX_NODES }).start(pig.initialState(), 1);
    search.run(5_000);
    const players = nodesOf(pig, pig.initialState(), search.tree({ maxNodes: 100_000 })).map(
      ({ view }) => view.player,
    );
    expect(new Set(players)).toEqual(new Set([0, 1, CHANCE, TERMINAL]));
  });

  it('shows the children of a shared state once', () => {
    const search = mcts(ticTacToe, { transpositions: true, maxNodes: MAX_NODES }).start(START, 1);
    search.run(3_000);
    const nodes = nodesOf(ticTacToe, START, search.tree({ maxNodes: 100_000 }));
    const byId = new Map(nodes.map((node) => [node.view.id, node]));
    const repeated = nodes.filter(({ view }) => view.sameAs !== undefined);
    expect(repeated.length).toBeGreaterThan(100);
    for (const { view, state } of repeated) {
      expect(view.children).toEqual([]);
      expect(byId.get(view.sameAs ?? -1)?.state).toEqual(state);
    }
  });

  it('of a game of a hundred thousand moves has an end, and so has its JSON', () => {
    const long: Game<{ moves: number }> = {
      name: 'long',
      players: 1,
      initialState: () => ({ moves: 0 }),
      clone: ({ moves }) => ({ moves }),
      currentPlayer: ({ moves }) => (moves === 100_000 ? TERMINAL : 0),
      legalActions: () => [0],
      apply: (state) => void state.moves++,
      returns: () => [1],
    };
    const search = mcts(long, { maxNodes: 10_000, maxRolloutMoves: 0 }).start(long.initialState(), 1);
    search.run(2_000);
    const view = search.tree({ maxDepth: 500 });
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(graphviz(view).match(/->/g)).toHaveLength(500);
    expect(search.tree().children).toHaveLength(1);
    expect(mcts(long, { maxNodes: 10_000 }).load(long.initialState(), search.save()).report()).toEqual(
      search.report(),
    );
  });

  it('refuses bounds that are none', () => {
    const search = searched(10);
    for (const wrong of [{ minVisits: -1 }, { maxDepth: 501 }, { maxNodes: 0 }, { maxNodes: 2_000_000 }]) {
      expect(codeOf(() => search.tree(wrong))).toBe('INVALID_OPTION');
    }
    expect(codeOf(() => callUntyped(search.tree.bind(search), { depth: 1 }))).toBe('UNKNOWN_OPTION');
    search.dispose();
    expect(codeOf(() => search.tree())).toBe('DISPOSED');
    expect(codeOf(() => search.save())).toBe('DISPOSED');
  });
});

describe('Graphviz', () => {
  const leaf = { player: TERMINAL, visits: 0, value: 0, children: [], omitted: 0 };

  it('gets a box a node and an arrow an action', () => {
    const view: TreeView = {
      id: 0,
      player: 0,
      visits: 12,
      value: 0.25,
      omitted: 3,
      children: [
        { ...leaf, id: 1, action: 5, visits: 8, value: 1, proven: 1, distance: 0 },
        { ...leaf, id: 2, action: 6, player: CHANCE, prior: 0.125, sameAs: 1 },
      ],
    };
    expect(graphviz(view)).toBe(`digraph tree {
  node [shape=box, fontname="sans-serif"];
  edge [fontname="sans-serif"];
  n0 [label="player 0\\n12 visits\\nvalue 0.250\\n+ 3"];
  n0 -> n1 [label="5"];
  n0 -> n2 [label="6"];
  n1 [label="end\\n8 visits\\nvalue 1.000\\nproven 1 in 0"];
  n2 [label="chance\\n0 visits\\nprior 0.125"];
  n2 -> n1 [style=dashed];
}
`);
  });

  it('escapes its labels', () => {
    const view = (action: string): TreeView<string> => ({
      ...leaf,
      id: 0,
      children: [{ ...leaf, id: 1, action }],
    });
    const label = (action: string): string | undefined =>
      /\[label=(".*")\];\n {2}n1 \[/.exec(graphviz(view(action)))?.[1];
    expect(label('a"b')).toBe('"a\\"b"');
    expect(label('\\N')).toBe('"\\\\N"');
    expect(label('a\nb\r\nc')).toBe('"a\\nb\\nc"');
    expect(label('<b>\0')).toBe('"<b>\ufffd"');
  });

  it('writes actions by `format`, and objects as JSON', () => {
    const game = nim(1, 2);
    const search = mcts(game, { maxNodes: 100 }).start(game.initialState(), 1);
    search.run(20);
    const view = search.tree();
    expect(graphviz(view)).toContain('[label="{\\"heap\\":0,\\"count\\":1}"]');
    const format = ({ heap, count }: Take): string => `${count} of ${heap}`;
    expect(graphviz(view, { format })).toContain('[label="1 of 0"]');
    expect(graphviz(search.tree(), { format })).toBe(graphviz(view, { format }));
    expect(codeOf(() => callUntyped(graphviz, view, { format: 'x' }))).toBe('INVALID_OPTION');
  });
});
