/** A walk: what one simulation went through in trees of information sets, to be backed up or to be forgotten. */
import type { Player } from '../contracts/game.ts';
import type { InformationSelection } from './informationSelection.ts';
import { type InformationTree, NONE } from './informationTree.ts';

/** Scratch memory, used for one simulation after another. */
export class InformationPath {
  readonly #nodes: number[] = [];
  readonly #choosers: Player[] = [];
  #length = 0;
  /** Nodes that the simulation could have chosen. */
  readonly #open: number[] = [];
  #openLength = 0;
  /** Choices of selections that learn. */
  readonly #choices: SampledChoice[] = [];
  /** Where the nodes of the action begin that is followed now. */
  #action = 0;
  /** Nodes that learn from another return than the simulation finds. */
  readonly #replacedReturns: ReplacedReturn[] = [];

  begin(): void {
    this.#length = 0;
    this.#openLength = 0;
    this.#choices.length = 0;
    this.#replacedReturns.length = 0;
  }

  /** Begins to follow an action: the nodes to come are its own. */
  step(): void {
    this.#action = this.#length;
  }

  /** What the nodes of this action learn, instead of what the simulation will find; so does whoever chose it. */
  amend(returns: readonly number[]): void {
    for (let step = this.#action; step < this.#length; step++) {
      this.#replacedReturns.push({ step, share: returns[this.#choosers[step]] });
    }
  }

  /** Goes through a node, which `chooser` chose. */
  visit(node: number, chooser: Player): void {
    this.#nodes[this.#length] = node;
    this.#choosers[this.#length] = chooser;
    this.#length++;
  }

  /** Could have gone through a node, whether it does or not. */
  pass(node: number): void {
    this.#open[this.#openLength++] = node;
  }

  /** Has chosen a child by a selection that learns. */
  draw(lot: SampledChoice): void {
    this.#choices.push(lot);
  }

  /** Adds what the simulation found to all that it went through. */
  backUp(tree: InformationTree, returns: readonly number[]): void {
    const { visits, value, available } = tree;
    for (let step = 0; step < this.#length; step++) {
      visits[this.#nodes[step]]++;
      value[this.#nodes[step]] += returns[this.#choosers[step]];
    }
    for (const { step, share } of this.#replacedReturns) {
      value[this.#nodes[step]] += share - returns[this.#choosers[step]];
    }
    for (let step = 0; step < this.#openLength; step++) available[this.#open[step]]++;
    for (const { selection, node, code, player, probability } of this.#choices) {
      const child = tree.find(node, code);
      if (child === NONE) continue;
      const amended = this.#replacedReturns.find(({ step }) => this.#nodes[step] === child);
      selection.learn?.(tree, child, amended?.share ?? returns[player], probability);
    }
  }
}

/** What a node learns, by its place on the walk, instead of what the simulation finds. */
interface ReplacedReturn {
  readonly step: number;
  readonly share: number;
}

/** A choice that is learned from. */
export interface SampledChoice {
  readonly selection: InformationSelection;
  /** Where it was made, and the code of what was chosen. */
  readonly node: number;
  readonly code: number;
  readonly player: Player;
  readonly probability: number;
}
