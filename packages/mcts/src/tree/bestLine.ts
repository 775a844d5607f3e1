/**
 * The best line of a puzzle. The one player of a game without chance can play the best simulation of all (Schadd et al.
 * 2008), so it is kept whole, rollout included.
 */
import { TERMINAL } from '../contracts/game.ts';
import type { Simulation } from './simulation.ts';
import { NO_ACTION, type Tree } from './tree.ts';

/** The best simulation so far. */
export class BestLine {
  /** Its return; `undefined` before the first simulation. */
  value: number | undefined;
  /** The codes of its actions, from the root. */
  codes: number[] = [];

  readonly learn = (tree: Tree, { path, length, player, outcome, rollout }: Simulation): void => {
    // An estimate of an evaluator, or a proof, has no line of play.
    if (player !== TERMINAL && rollout.length === 0) return;
    const [value] = outcome;
    if (this.value !== undefined && value <= this.value) return;
    this.value = value;
    this.codes = [
      ...path
        .slice(1, length)
        .map((node) => tree.actionOf(node))
        .filter((code) => code !== NO_ACTION),
      ...rollout.codes.slice(0, rollout.length),
    ];
  };

  /** Continues from the action of this code: keeps the rest of the line if it begins with that action. */
  advance(code: number): void {
    if (this.codes[0] === code) {
      this.codes = this.codes.slice(1);
      return;
    }
    this.value = undefined;
    this.codes = [];
  }
}
