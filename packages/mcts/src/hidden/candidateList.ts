/** The candidates of one simulation at one node: the actions that the player can tell apart, and their children. */

import type { Random } from '../contracts/game.ts';
import type { Candidates } from './informationSelection.ts';
import { type InformationTree, NONE } from './informationTree.ts';

/**
 * Scratch memory for the candidates at one node after another.
 *
 * Actions that look the same to the observer of the tree form one candidate, represented by one of them, chosen
 * uniformly.
 */
export class CandidateList implements Candidates {
  node: number = NONE;
  length = 0;
  probability = 1;
  readonly children: number[] = [];
  /** The code of each candidate, and the index of its representative among the legal actions. */
  readonly codes: number[] = [];
  readonly actions: number[] = [];
  /** The number of actions that each candidate stands for. */
  readonly #counts: number[] = [];
  /** By code: the list that last contained it (`#epoch`), and its index there. */
  readonly #epochs: number[] = [];
  readonly #candidates: number[] = [];
  #epoch = 0;

  begin(node: number): void {
    this.node = node;
    this.length = 0;
    this.probability = 1;
    this.#epoch++;
  }

  /** Adds a legal action, given by its index among the legal actions and its code. */
  add(action: number, code: number, random: Random): void {
    while (code >= this.#epochs.length) this.#epochs.push(0);
    if (this.#epochs[code] === this.#epoch) {
      const candidate = this.#candidates[code];
      this.#counts[candidate]++;
      if (random() * this.#counts[candidate] < 1) this.actions[candidate] = action;
      return;
    }
    this.#epochs[code] = this.#epoch;
    this.#candidates[code] = this.length;
    this.children[this.length] = NONE;
    this.codes[this.length] = code;
    this.actions[this.length] = action;
    this.#counts[this.length] = 1;
    this.length++;
  }

  /** Looks up the children of the candidates, once all actions are added. */
  findChildren({ action, firstChild, nextSibling }: InformationTree): void {
    for (let child = firstChild[this.node]; child !== NONE; child = nextSibling[child]) {
      const code = action[child];
      if (this.#epochs[code] === this.#epoch) this.children[this.#candidates[code]] = child;
    }
  }

  get hasUntried(): boolean {
    for (let index = 0; index < this.length; index++) if (this.children[index] === NONE) return true;
    return false;
  }

  /** Removes the untried candidates, unless all are untried. */
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
