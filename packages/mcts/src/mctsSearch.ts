/** The searches of `mcts`, which can do more than any `Search`: show their tree, and save it. */
import type { Game } from './game.ts';
import type { Seed, Sfc32 } from './random.ts';
import type { Engine, Search } from './search.ts';
import { writeTree } from './treeFile.ts';
import { TreeSearch, type TreeSearchParts } from './treeSearch.ts';
import { type TreeView, type TreeViewOptions, treeView } from './treeView.ts';
import type { Uct } from './uct.ts';

export interface MctsSearch<Action = number> extends Search<Action> {
  /**
   * A copy of the tree for viewers, as plain data, from the root on: the most visited nodes, with all above them.
   * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
   */
  tree(options?: TreeViewOptions): TreeView<Action>;
  /**
   * The search as a file, for `MctsEngine.load`: its tree and all that it goes on from, about 28 bytes a node. It holds
   * no state of the game, and actions by their keys alone.
   * @throws BanyanError `OUT_OF_MEMORY`.
   */
  save(): Uint8Array;
}

export interface MctsEngine<State, Action = number> extends Engine<State, Action> {
  start(state: State, seed?: Seed): MctsSearch<Action>;
  /**
   * Goes on with a search that was saved. With the same options it finds what the saved one would have found, to the
   * bit; but what selections and evaluators hold of their own (noise, schedules, tables of moves) begins anew. The file
   * is not trusted: it is checked whole, and against the game at each node that has children.
   * @param state that of the root when the search was saved.
   * @throws BanyanError `INVALID_TREE` for a file that is cut short, damaged, of a newer version, or of another game,
   *   state, `solver` or columns of statistics, or has more nodes than `maxNodes`; `OUT_OF_MEMORY`.
   */
  load(state: State, file: Uint8Array): MctsSearch<Action>;
}

/** The parts of one search of `mcts`. */
export interface UctSearchParts<State, Action> extends TreeSearchParts<State, Action> {
  readonly simulator: Uct<State, Action>;
  readonly random: Sfc32;
  readonly solver: boolean;
}

export class UctSearch<State, Action> extends TreeSearch<State, Action> implements MctsSearch<Action> {
  readonly #game: Game<State, Action>;
  readonly #uct: Uct<State, Action>;
  readonly #random: Sfc32;
  readonly #solver: boolean;

  constructor(parts: UctSearchParts<State, Action>) {
    super(parts);
    this.#game = parts.game;
    this.#uct = parts.simulator;
    this.#random = parts.random;
    this.#solver = parts.solver;
  }

  tree(options: TreeViewOptions = {}): TreeView<Action> {
    const { state } = this.look();
    return treeView(this.#game, state, this.#uct.memory, options);
  }

  save(): Uint8Array {
    const { state, simulations, keptVisits } = this.look();
    const { tree, codec, bestLine } = this.#uct.memory;
    return writeTree(
      {
        game: this.#game.name,
        solver: this.#solver,
        player: this.#game.currentPlayer(state),
        decider: this.#uct.decider,
        stateKey: this.#game.stateKey?.(state),
        seed: this.seed,
        random: this.#random.words(),
        simulations,
        keptVisits,
        maxDepth: this.#uct.maxDepth,
        isFull: this.#uct.isFull,
        maxNodes: tree.capacity,
        keys: codec.keys,
        best: bestLine?.value === undefined ? undefined : { value: bestLine.value, codes: bestLine.codes },
      },
      tree,
    );
  }
}
