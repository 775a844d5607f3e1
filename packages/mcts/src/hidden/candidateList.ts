/** A choice: which children of a node are open to one simulation. */

import type { Random } from '../contracts/game.ts';
import type { Candidates } from './informationSelection.ts';
import { type InformationTree, NONE } from './informationTree.ts';

/**
 * The candidates of one node after another, in scratch memory. Actions that look the same to whoever sees the node are
 * one candidate, and one of them, each as likely, stands for it.
 */
export class CandidateList implements Candidates {
  node: number = NONE;
  length = 0;
  probability = 1;
  readonly children: number[] = [];
  /** The code of each candidate, and the index of its action among the legal ones. */
  readonly codes: number[] = [];
  readonly actions: number[] = [];
  /** How many actions each candidate stands for. */
  readonly #counts: number[] = [];
  /** By code: the choice that it was last part of, and as which candidate. */
  readonly #choices: number[] = [];
  readonly #candidates: number[] = [];
  #number = 0;

  begin(node: number): void {
    this.node = node;
    this.length = 0;
    this.probability = 1;
    this.#number++;
  }

  /** Adds a legal action, by its index among all of them and its code. */
  add(action: number, code: number, random: Random): void {
    while (code >= this.#choices.length) this.#choices.push(0);
    if (this.#choices[code] === this.#number) {
      const candidate = this.#candidates[code];
      this.#counts[candidate]++;
      if (random() * this.#counts[candidate] < 1) this.actions[candidate] = action;
      return;
    }
    this.#choices[code] = this.#number;
    this.#candidates[code] = this.length;
    this.children[this.length] = NONE;
    this.codes[this.length] = code;
    this.actions[this.length] = action;
    this.#counts[this.length] = 1;
    this.length++;
  }

  /** Finds the children of the candidates, once all are there. */
  findChildren({ action, firstChild, nextSibling }: InformationTree): void {
    for (let child = firstChild[this.node]; child !== NONE; child = nextSibling[child]) {
      const code = action[child];
      if (this.#choices[code] === this.#number) this.children[this.#candidates[code]] = child;
    }
  }

  get hasUntried(): boolean {
    for (let index = 0; index < this.length; index++) if (this.children[index] === NONE) return true;
    return false;
  }

  /** Leaves the untried candidates out, unless all are untried. */
  dropUntried(): void {
    let end = 0;
    for (let index = 0; index < this.length; index++) {
      if (this.children[index] === NONE) continue;
      this.children[end] = this.children[index];
      this.codes[end] = this.codes[index];
      this.actions[end] = this.actions[index];
      end++;
    }
    if (end > 0) this.length = end;
  }
}
