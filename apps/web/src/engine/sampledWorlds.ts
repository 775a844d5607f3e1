/** Counts what the worlds that a search samples have in common. */
import type { Player } from '@banyan/mcts';
import type { HiddenRuleset } from '../games/hidden/ruleset.ts';
import { type Beliefs, COUNTED_WORLDS } from './hiddenProtocol.ts';

export class SampledWorlds<State> {
  readonly #rules: HiddenRuleset<State>;
  readonly #observer: Player;
  readonly #counts: readonly Float64Array[];
  #worlds = 0;

  constructor(rules: HiddenRuleset<State>, observer: Player) {
    this.#rules = rules;
    this.#observer = observer;
    this.#counts = rules
      .secrets(observer)
      .map(({ rows, columns }) => new Float64Array(rows.length * columns.length));
  }

  /** Counts a world, if it is one of the first. */
  add(world: State): void {
    if (this.#worlds === COUNTED_WORLDS) return;
    this.#worlds++;
    for (const [block, cells] of this.#rules.truths(world, this.#observer).entries())
      for (const cell of cells) this.#counts[block][cell]++;
  }

  beliefs(): Beliefs {
    const worlds = Math.max(1, this.#worlds);
    return {
      worlds: this.#worlds,
      shares: this.#counts.map((counts) => Array.from(counts, (count) => count / worlds)),
    };
  }
}
