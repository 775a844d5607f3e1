/** Files whose proofs are false, but of the right form: refused. And files that no search has forged: never refused. */
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { minimax } from '../../test/minimax.ts';
import { nim } from '../../test/nim.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  BanyanError,
  type Game,
  type MctsEngine,
  type MctsOptions,
  mcts,
  type Proof,
  type Search,
  sfc32,
  TERMINAL,
  type TreeView,
} from '../index.ts';
import { distanceOf, LOSS, proofOf, WIN } from '../tree/proof.ts';
import { crc32 } from './checksum.ts';

const MAX_NODES = 3_000;
const WHOLE = { minVisits: 0, maxNodes: MAX_NODES };

type Variant = Pick<MctsOptions<unknown>, 'inFlight' | 'expansion' | 'expandAfter' | 'transpositions'>;

const METHODS: readonly [string, Variant][] = [
  ['a tree', {}],
  ['two in flight', { inFlight: 2 }],
  ['children one by one', { expansion: 'one', expandAfter: 2 }],
  ['shared states', { transpositions: true }],
];

/** What a file says of each node. */
interface Nodes {
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
  readonly proof: Uint32Array;
  readonly link: Uint32Array;
}

/** A file with other proofs, and a right checksum. */
function withProofs(
  file: Uint8Array,
  nodes: number,
  { transpositions = false }: Variant,
  change: (nodes: Nodes) => void,
): Uint8Array {
  const bytes = file.slice();
  const columns = transpositions ? 4 : 3;
  const start = bytes.length - 4 - 4 * nodes * columns;
  const words = new Uint32Array(bytes.slice(start, -4).buffer);
  const [firstChild, childCount, proof, link] = [0, 1, 2, 3].map((column) =>
    words.subarray(column * nodes, (column + 1) * nodes),
  );
  change({ firstChild, childCount, proof, link });
  bytes.set(new Uint8Array(words.buffer), start);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
  return bytes;
}

/** Proves a node, and all below it, a win of one player, each proof as its children would have it; players alternate. */
function proveWon(nodes: Nodes, winner: number, node = 0, player = 0, chooser = 0): number {
  const { firstChild, childCount, proof, link } = nodes;
  const first = firstChild[node];
  const below = Array.from({ length: childCount[node] }, (_, index) =>
    distanceOf(proveWon(nodes, winner, first + index, 1 - player, player)),
  );
  const nearest = player === winner ? Math.min(...below) : Math.max(...below);
  const shared = link[node] ?? 0;
  if (shared !== 0) proveWon(nodes, winner, shared, player, 0);
  const own = below.length === 0 ? 0 : nearest + 1;
  const distance = shared === 0 ? own : distanceOf(proof[shared]);
  proof[node] = proofOf(chooser === winner ? WIN : LOSS, distance);
  return proof[node];
}

/** Whether a file is refused, as a forged one is. */
function isRefused(load: () => Search<unknown>): boolean {
  try {
    load().dispose();
    return false;
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'INVALID_TREE') return true;
    throw error;
  }
}

/** Holds all proofs of a tree to the truth. */
function expectTruth<State, Action>(
  game: Game<State, Action>,
  truth: (state: State) => Proof,
  root: State,
  tree: TreeView<Action>,
): void {
  const ahead = [{ state: root, view: tree, chooser: 0 }];
  for (const { state, view, chooser } of ahead) {
    const player = game.currentPlayer(state);
    const { outcome } = truth(state);
    if (view.proven !== undefined) {
      expect(view.proven).toBe(Math.max(0, player) === chooser ? outcome : 1 - outcome);
    }
    for (const child of view.children) {
      if (child.action === undefined) continue;
      const next = game.clone(state);
      game.apply(next, child.action);
      ahead.push({ state: next, view: child, chooser: player });
    }
  }
}

describe.each(METHODS)('with %s', (_, options) => {
  function solving<State, Action>(game: Game<State, Action>, more = {}): MctsEngine<State, Action> {
    return mcts(game, { maxNodes: MAX_NODES, ...options, solver: true, ...more });
  }

  /** Changes each proof of a search's file to each of many others. What is not refused must be true. */
  function forge<State, Action>(game: Game<State, Action>, state: State, simulations: number): number {
    const engine = solving(game);
    const search = engine.start(state, 1);
    search.run(simulations);
    const file = search.save();
    let refused = 0;
    for (let node = 0; node < search.nodes; node++) {
      for (const proof of [1, 2, 3].flatMap((mark) => [0, 1, 2, 3, 4].map((plies) => proofOf(mark, plies)))) {
        let before = 0;
        const forged = withProofs(file, search.nodes, options, (nodes) => {
          before = nodes.proof[node];
          nodes.proof[node] = proof;
        });
        if (proof === before) continue;
        if (isRefused(() => engine.load(state, forged))) {
          refused++;
          continue;
        }
        const loaded = engine.load(state, forged);
        expectTruth(game, minimax(game), state, loaded.tree(WHOLE));
        loaded.dispose();
      }
    }
    return refused;
  }

  it.each([
    ['without', ticTacToe],
    ['with', farSighted],
  ])('one false proof is refused, at any node, %s looking ahead', (_, game) => {
    expect(forge(game, board('xox .o. ...'), 25)).toBeGreaterThan(50);
    expect(forge(game, board('xo. ox. ...'), 12)).toBeGreaterThan(50);
  });

  it('one false proof is refused where actions are objects', () => {
    const heaps = nim(1, 2, 2);
    expect(forge(heaps, heaps.initialState(), 20)).toBeGreaterThan(50);
  });

  it('proofs that follow from each other are refused where nothing proves the first', () => {
    const state = board('xo. ... ...');
    const engine = solving(ticTacToe);
    const search = engine.start(state, 1);
    search.run(40);
    expect(search.report()).not.toHaveProperty('proven');
    for (const winner of [0, 1]) {
      const forged = withProofs(search.save(), search.nodes, options, (nodes) => proveWon(nodes, winner));
      expect(errorOf(() => engine.load(state, forged)).message).toMatch(
        /^the saved tree has a proof at node \d+ that does not follow from the game$/,
      );
    }
  });

  it('no file of a search is refused, all through a game', () => {
    for (const game of [ticTacToe, farSighted]) {
      for (let seed = 0; seed < sized(1, 3); seed++) {
        const engine = solving(game);
        const search = engine.start(game.initialState(), seed);
        const state = game.initialState();
        const random = sfc32(seed);
        for (;;) {
          for (const simulations of [1, 3, 150]) {
            search.run(simulations);
            const loaded = engine.load(state, search.save());
            expect(loaded.report()).toEqual(search.report());
            expect(loaded.tree(WHOLE)).toEqual(search.tree(WHOLE));
            loaded.dispose();
          }
          if (search.status === 'terminal') break;
          const { actions } = search.report();
          const { action } = actions[Math.floor(random() * Math.min(3, actions.length))];
          search.advance(action);
          game.apply(state, action);
        }
        search.dispose();
      }
    }
  });

  it('a search that gives up children loads, with no proof but true ones', () => {
    const state = board('xo. ... ...');
    const truth = minimax(ticTacToe);
    let forgotten = 0;
    for (const maxNodes of [60, 150, 400]) {
      const engine = solving(ticTacToe, { recycle: true, maxNodes });
      const search = engine.start(state, 1);
      for (let part = 0; part < 6; part++) {
        search.run(150);
        const loaded = engine.load(state, search.save());
        expectTruth(ticTacToe, truth, state, loaded.tree(WHOLE));
        if (JSON.stringify(loaded.tree(WHOLE)) !== JSON.stringify(search.tree(WHOLE))) forgotten++;
        const plain = solving(ticTacToe).load(state, search.save());
        expect(plain.report()).toEqual(loaded.report());
        loaded.run(100);
        expectTruth(ticTacToe, truth, state, loaded.tree(WHOLE));
        for (const each of [loaded, plain]) each.dispose();
      }
    }
    expect(forgotten).toBeGreaterThan(0);
  });
});

interface Wanderer {
  at: number;
  toMove: number;
}

/** A walk among twelve places, by ways that may lead back; some places end it. */
function wandering(seed: number): Game<Wanderer> {
  const PLACES = 12;
  const random = sfc32(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const ways = Array.from({ length: PLACES }, () =>
    Array.from({ length: 1 + below(3) }, () => below(PLACES)),
  );
  const shares = ways.map(() => (random() < 0.4 ? [0, 0.5, 1][below(3)] : undefined));
  shares[0] = undefined;
  return {
    name: 'wandering',
    players: 2,
    initialState: () => ({ at: 0, toMove: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ at, toMove }) => (shares[at] === undefined ? toMove : TERMINAL),
    legalActions: ({ at }) => [...new Set(ways[at])],
    apply(state, to) {
      state.at = to;
      state.toMove = 1 - state.toMove;
    },
    returns({ at }) {
      const first = shares[at] ?? 0;
      return [first, 1 - first];
    },
    stateKey: ({ at, toMove }) => `${at}/${toMove}`,
  };
}

describe('in games that come back to states', () => {
  it('no file of a search that shares states is refused', () => {
    let solved = 0;
    for (let seed = 0; seed < sized(20, 300); seed++) {
      const game = wandering(seed);
      const options = { transpositions: true, solver: true, maxNodes: 500, maxRolloutMoves: 40 };
      const engine = mcts(game, options);
      const search = engine.start(game.initialState(), seed);
      const state = game.initialState();
      const random = sfc32(seed);
      for (let move = 0; move < 6 && search.status !== 'terminal'; move++) {
        for (const simulations of [5, 40]) {
          search.run(simulations);
          const loaded = engine.load(state, search.save());
          const proofs = new Map(search.report().actions.map((stats) => [stats.action, stats.proven]));
          for (const { action, proven } of loaded.report().actions) {
            if (proven !== undefined) expect(proven).toBe(proofs.get(action));
          }
          if (loaded.status === 'solved') solved++;
          loaded.dispose();
        }
        const { actions } = search.report();
        const { action } = actions[Math.floor(random() * actions.length)];
        search.advance(action);
        game.apply(state, action);
      }
      search.dispose();
    }
    expect(solved).toBeGreaterThan(sized(5, 100));
  });
});
