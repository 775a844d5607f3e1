/** The searches of `mcts` and `batchMcts`, which can do more than any other: show their tree, be saved, and go on later. */

import { excerpt, printable } from '../checking/quote.ts';
import type { AsyncEngine, AsyncSearch, Engine, Search, Seed } from '../contracts/search.ts';
import { resumed, type Sfc32 } from '../numeric/random.ts';
import { BatchSearch } from '../protocol/batchSearch.ts';
import type { Counts, RootedSearchParts } from '../protocol/rootedSearch.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { invalidTree } from '../saving/bytes.ts';
import { restore } from '../saving/restore.ts';
import { openFile, readHead, writeTree } from '../saving/treeFile.ts';
import { type TreeView, type TreeViewOptions, treeView } from '../saving/treeView.ts';
import type { BatchUct } from './batchUct.ts';
import type { Method } from './phases.ts';
import type { Uct } from './uct.ts';
import type { UctTree } from './uctTree.ts';

/** A search whose tree can be looked at, and kept. */
export interface OpenSearch<Action = number> {
  /**
   * A copy of the tree for viewers, as plain data, from the root on: the most visited nodes, with all above them.
   * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
   */
  tree(options?: TreeViewOptions): TreeView<Action>;
  /**
   * The search as a file, for `load` of its engine: its tree and all that it goes on from, about 28 bytes a node. It
   * holds no state of the game, and actions by their keys alone.
   * @throws BanyanError `OUT_OF_MEMORY`.
   */
  save(): Uint8Array;
}

export interface MctsSearch<Action = number> extends Search<Action>, OpenSearch<Action> {}
export interface BatchMctsSearch<Action = number> extends AsyncSearch<Action>, OpenSearch<Action> {}

/** An engine that goes on with what was saved. */
interface Loading<State, Loaded> {
  /**
   * Goes on with a search that was saved. With the same options it finds what the saved one would have found, to the
   * bit; but what selections and evaluators hold of their own (noise, schedules, tables of moves) begins anew, and so do
   * the proofs of games of one player, or three and more, and those whose reason was dropped (by `recycle`, or where
   * states are shared by `advance`, in a game that comes back to states).
   *
   * The file is not trusted: it is checked whole, and against the game at each node that has children or is proven. So
   * all that is proven is true. Statistics (visits, values, priors) can only be checked for being possible.
   * @param state that of the root when the search was saved.
   * @throws BanyanError `INVALID_TREE` for a file that is cut short, damaged, of a newer version, or of another game,
   *   state, `solver` or columns of statistics, or has more nodes than `maxNodes`; `OUT_OF_MEMORY`.
   */
  load(state: State, file: Uint8Array): Loaded;
}

export interface MctsEngine<State, Action = number>
  extends Engine<State, Action>,
    Loading<State, MctsSearch<Action>> {
  start(state: State, seed?: Seed): MctsSearch<Action>;
}

export interface BatchMctsEngine<State, Action = number>
  extends AsyncEngine<State, Action>,
    Loading<State, BatchMctsSearch<Action>> {
  start(state: State, seed?: Seed): BatchMctsSearch<Action>;
}

/** The parts of one search. */
interface OpenSearchParts<State, Action, Loop extends UctTree<State, Action>>
  extends RootedSearchParts<State, Action, Loop> {
  readonly random: Sfc32;
  readonly solver: boolean;
}

export class UctSearch<State, Action> extends TreeSearch<State, Action> implements MctsSearch<Action> {
  readonly #parts: OpenSearchParts<State, Action, Uct<State, Action>>;

  constructor(parts: OpenSearchParts<State, Action, Uct<State, Action>>) {
    super(parts);
    this.#parts = parts;
  }

  tree(options: TreeViewOptions = {}): TreeView<Action> {
    return viewed(this.#parts, this.look(), options);
  }

  save(): Uint8Array {
    return saved(this.#parts, this.look());
  }
}

export class BatchUctSearch<State, Action>
  extends BatchSearch<State, Action>
  implements BatchMctsSearch<Action>
{
  readonly #parts: OpenSearchParts<State, Action, BatchUct<State, Action>>;

  constructor(parts: OpenSearchParts<State, Action, BatchUct<State, Action>>) {
    super(parts);
    this.#parts = parts;
  }

  tree(options: TreeViewOptions = {}): TreeView<Action> {
    return viewed(this.#parts, this.look(), options);
  }

  save(): Uint8Array {
    return saved(this.#parts, this.look());
  }
}

/** Where a search has come to. */
type Place<State> = Counts & { readonly state: State };

function viewed<State, Action>(
  { game, simulator }: OpenSearchParts<State, Action, UctTree<State, Action>>,
  { state }: Place<State>,
  options: TreeViewOptions,
): TreeView<Action> {
  return treeView(game, state, simulator.memory, options);
}

function saved<State, Action>(
  { game, simulator, random, solver, seed }: OpenSearchParts<State, Action, UctTree<State, Action>>,
  { state, simulations, keptVisits }: Place<State>,
): Uint8Array {
  const { tree, codec, bestLine } = simulator.memory;
  return writeTree(
    {
      game: game.name,
      solver,
      isPruned: simulator.isPruned,
      player: game.currentPlayer(state),
      decider: simulator.decider,
      stateKey: game.stateKey?.(state),
      seed,
      random: random.words(),
      simulations,
      cutRollouts: simulator.cutRollouts,
      keptVisits,
      maxDepth: simulator.maxDepth,
      isFull: simulator.isFull,
      maxNodes: tree.capacity,
      keys: codec.keys,
      best: bestLine?.value === undefined ? undefined : { value: bestLine.value, codes: bestLine.codes },
    },
    tree,
  );
}

/**
 * The parts of a search that goes on from a file.
 * @param state that of its root.
 * @param simulatorAt makes a simulator with an empty tree.
 * @throws BanyanError as `load` does.
 */
export function loaded<State, Action, Loop extends UctTree<State, Action>>(
  { game, solver }: Pick<Method<State, Action>, 'game' | 'solver'>,
  state: State,
  bytes: Uint8Array,
  simulatorAt: (root: State, random: Sfc32) => Loop,
): Omit<OpenSearchParts<State, Action, Loop>, 'finalMove'> {
  const file = openFile(bytes);
  const head = readHead(file);
  if (head.game !== game.name)
    throw invalidTree(`is of ${printable(excerpt(head.game))}, not of ${game.name}`);
  if (head.solver !== solver) throw invalidTree(`was grown with solver: ${head.solver}`);
  const random = resumed(head.random);
  const root = checkedRoot(game, state);
  const simulator = simulatorAt(root, random);
  try {
    restore(game, root, simulator.memory, head, file);
  } catch (error) {
    simulator.release();
    throw error;
  }
  simulator.resume({ ...head, isFull: head.isFull && simulator.memory.tree.capacity <= head.maxNodes });
  const { seed, ...counts } = head;
  return { game, state: root, seed, simulator, random, solver, counts };
}
