/** What the searches of `mcts` and `batchMcts` add to every search: they show their tree, and are saved and loaded. */

import { excerpt, printable } from '../checking/quote.ts';
import type { Game } from '../contracts/game.ts';
import type { AsyncEngine, AsyncSearch, Engine, Search, Seed } from '../contracts/search.ts';
import { freshSeed, resumed, type Sfc32, seeded } from '../numeric/random.ts';
import type { RootedSearchParts, Snapshot } from '../protocol/rootedSearch.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { invalidTree } from '../saving/bytes.ts';
import { restore } from '../saving/restore.ts';
import { openFile, readHead, writeTree } from '../saving/treeFile.ts';
import { type TreeView, type TreeViewOptions, treeView } from '../saving/treeView.ts';
import type { UctTree } from './uctTree.ts';

/** A search whose tree can be viewed and saved. */
export interface InspectableSearch<Action = number> {
  /**
   * A copy of the tree for viewers, as plain data, from the root down: the most visited nodes, with all their ancestors.
   * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
   */
  tree(options?: TreeViewOptions): TreeView<Action>;
  /**
   * The search as a file, for `load` of its engine: its tree and all that the search continues from, about 28 bytes a node.
   *
   * The file holds no state of the game, and holds actions by their keys alone.
   * @throws BanyanError `OUT_OF_MEMORY`.
   */
  save(): Uint8Array;
}

/** A search of `mcts`. */
export interface MctsSearch<Action = number> extends Search<Action>, InspectableSearch<Action> {}
/** A search of `batchMcts`. */
export interface BatchMctsSearch<Action = number> extends AsyncSearch<Action>, InspectableSearch<Action> {}

/** An engine that continues saved searches. */
interface Loader<State, Loaded> {
  /**
   * Continues a saved search.
   *
   * With the same options it finds what the saved search would have found, to the bit, with these exceptions. The state of
   * selections and evaluators (noise, schedules, tables of moves) begins anew. So do the proofs of games of one player or of
   * three and more, and proofs that follow from nodes that were removed: by `recycle`, or, where states are shared, by
   * `advance` in a game that repeats states.
   *
   * The file is not trusted. It is checked whole, and against the game at each node that has children or is proven, so
   * every proof in it is true. Of statistics (visits, values, priors) only their ranges can be checked.
   * @param state the state of the root when the search was saved.
   * @throws BanyanError `INVALID_TREE` for a file that is cut short, damaged, of a newer version, or of another game,
   *   state, `solver` or columns of statistics, or that has more nodes than `maxNodes`; `OUT_OF_MEMORY`.
   */
  load(state: State, file: Uint8Array): Loaded;
}

/** The engine of `mcts`. */
export interface MctsEngine<State, Action = number>
  extends Engine<State, Action>,
    Loader<State, MctsSearch<Action>> {
  start(state: State, seed?: Seed): MctsSearch<Action>;
}

/** The engine of `batchMcts`. */
export interface BatchMctsEngine<State, Action = number>
  extends AsyncEngine<State, Action>,
    Loader<State, BatchMctsSearch<Action>> {
  start(state: State, seed?: Seed): BatchMctsSearch<Action>;
}

/** The parts of one search. */
interface InspectableSearchParts<State, Action, Loop extends UctTree<State, Action>>
  extends RootedSearchParts<State, Action, Loop> {
  readonly random: Sfc32;
  readonly solver: boolean;
}

/** The parts of all searches of an engine. */
type EngineParts<State, Action> = Pick<
  InspectableSearchParts<State, Action, UctTree<State, Action>>,
  'game' | 'solver' | 'finalMove'
>;

/**
 * The functions of an engine whose searches can be viewed, saved and loaded.
 * @param simulatorAt makes a simulator with an empty tree.
 * @param open makes a search of its parts.
 */
export function inspectableEngine<
  State,
  Action,
  Loop extends UctTree<State, Action>,
  Opened extends { snapshot(): Snapshot<State> },
>(
  { game, solver, finalMove }: EngineParts<State, Action>,
  simulatorAt: (root: State, random: Sfc32) => Loop,
  open: (parts: RootedSearchParts<State, Action, Loop>) => Opened,
): Loader<State, Opened & InspectableSearch<Action>> & {
  start(state: State, seed?: Seed): Opened & InspectableSearch<Action>;
} {
  return {
    start(state, seed = freshSeed()) {
      const random = seeded(seed);
      const root = checkedRoot(game, state);
      const simulator = simulatorAt(root, random);
      const parts = { game, state: root, seed, simulator, finalMove, random, solver };
      return inspectable(open(parts), parts);
    },
    load(state, file) {
      const parts = { ...loaded(game, solver, state, file, simulatorAt), finalMove };
      return inspectable(open(parts), parts);
    },
  };
}

/** Adds `tree` and `save` to a search that was made of the same parts. */
function inspectable<State, Action, Opened extends { snapshot(): Snapshot<State> }>(
  search: Opened,
  parts: InspectableSearchParts<State, Action, UctTree<State, Action>>,
): Opened & InspectableSearch<Action> {
  return Object.assign(search, {
    tree(options: TreeViewOptions = {}) {
      return treeView(parts.game, search.snapshot().state, parts.simulator.memory, options);
    },
    save: () => saved(parts, search.snapshot()),
  });
}

function saved<State, Action>(
  { game, simulator, random, solver, seed }: InspectableSearchParts<State, Action, UctTree<State, Action>>,
  { state, simulations, keptVisits }: Snapshot<State>,
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
 * The parts of a search that continues from a file.
 * @param state the state of its root.
 * @param simulatorAt makes a simulator with an empty tree.
 * @throws BanyanError as `load` does.
 */
function loaded<State, Action, Loop extends UctTree<State, Action>>(
  game: Game<State, Action>,
  solver: boolean,
  state: State,
  bytes: Uint8Array,
  simulatorAt: (root: State, random: Sfc32) => Loop,
): Omit<InspectableSearchParts<State, Action, Loop>, 'finalMove'> {
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
