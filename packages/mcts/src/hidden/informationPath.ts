/** The path of one simulation through trees of information sets, until it is backed up or discarded. */
import type { Player } from '../contracts/game.ts';
import { clearList } from '../tree/clearList.ts';
import type { InformationSelection } from './informationSelection.ts';
import { type InformationTree, NONE } from './informationTree.ts';

/** Scratch memory, reused for each simulation. */
export class InformationPath {
  readonly #nodes: number[] = [];
  readonly #choosers: Player[] = [];
  #length = 0;
  /** The nodes that the simulation could have chosen. */
  readonly #open: number[] = [];
  #openLength = 0;
  /** Choices made by selections that learn. */
  readonly #choices: SampledChoice[] = [];
  /** The index in `#nodes` of the first node of the current action. */
  #action = 0;
  /** Nodes whose return differs from that of the simulation. */
  readonly #replacedReturns: ReplacedReturn[] = [];

  begin(): void {
    this.#length = 0;
    this.#openLength = 0;
    clearList(this.#choices);
    clearList(this.#replacedReturns);
  }

  /** Begins an action: the following nodes belong to it. */
  beginAction(): void {
    this.#action = this.#length;
  }

  /**
   * Sets the returns from which the nodes of the current action, and the selection that chose it, learn in place of the
   * simulation's.
   */
  replaceReturns(returns: readonly number[]): void {
    for (let step = this.#action; step < this.#length; step++) {
      this.#replacedReturns.push({ step, value: returns[this.#choosers[step]] });
    }
  }

  /** Adds a node, which `chooser` chose. */
  visit(node: number, chooser: Player): void {
    this.#nodes[this.#length] = node;
    this.#choosers[this.#length] = chooser;
    this.#length++;
  }

  /** Adds a node that the simulation could have chosen, whether it does or not. */
  addAvailable(node: number): void {
    this.#open[this.#openLength++] = node;
  }

  /** Adds a child chosen by a selection that learns. */
  addChoice(choice: SampledChoice): void {
    this.#choices.push(choice);
  }

  /** Adds the simulation's returns to all nodes of the path. */
  backUp(tree: InformationTree, returns: readonly number[]): void {
    const { visits, returnSum, available } = tree;
    for (let step = 0; step < this.#length; step++) {
      visits[this.#nodes[step]]++;
      returnSum[this.#nodes[step]] += returns[this.#choosers[step]];
    }
    for (const { step, value } of this.#replacedReturns) {
      returnSum[this.#nodes[step]] += value - returns[this.#choosers[step]];
    }
    for (let step = 0; step < this.#openLength; step++) available[this.#open[step]]++;
    for (const { selection, node, code, player, probability } of this.#choices) {
      const child = tree.find(node, code);
      if (child === NONE) continue;
      const replaced = this.#replacedReturns.find(({ step }) => this.#nodes[step] === child);
      selection.learn?.(tree, child, replaced?.value ?? returns[player], probability);
    }
  }
}

/** The return of a node, given by its index on the path, in place of the simulation's. */
interface ReplacedReturn {
  readonly step: number;
  readonly value: number;
}

/** A child chosen by a selection that learns. */
export interface SampledChoice {
  readonly selection: InformationSelection;
  /** The node of the choice, and the code of the chosen child. */
  readonly node: number;
  readonly code: number;
  readonly player: Player;
  readonly probability: number;
}
