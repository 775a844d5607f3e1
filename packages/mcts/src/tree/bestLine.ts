/**
 * The best line of a puzzle: of one player, who moves without chance, and can simply play the best simulation of all
 * (Schadd et al. 2008). It is kept whole, its rollout included.
 */
import { TERMINAL } from '../contracts/game.ts';
import type { Simulation } from './simulation.ts';
import { NO_ACTION, type Tree } from './tree.ts';

export class BestLine {
  /** The best return so far; `undefined` before the first simulation. */
  value: number | undefined;
  /** The codes of the actions that led to it, from the root. */
  codes: number[] = [];

  readonly learn = ({ action }: Tree, { path, length, player, outcome, rollout }: Simulation): void => {
    // What an evaluator expects, or what is proven, is no line.
    if (player !== TERMINAL && rollout.length === 0) return;
    const [value] = outcome;
    if (this.value !== undefined && value <= this.value) return;
    this.value = value;
    this.codes = [
      ...path
        .slice(1, length)
        .map((node) => action[node])
        .filter((code) => code !== NO_ACTION),
      ...rollout.codes.slice(0, rollout.length),
    ];
  };

  /** Goes on from the root's action of this code: what is left of the line, if it began so. */
  advance(code: number): void {
    if (this.codes[0] === code) {
      this.codes = this.codes.slice(1);
      return;
    }
    this.value = undefined;
    this.codes = [];
  }
}
