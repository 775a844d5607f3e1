/** The worker of an experiment. */
import { offer } from '../engine/offer.ts';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import type { Variant } from '../tree/variant.ts';
import { type Choices, choicesOf } from './experiment.ts';

let search: ((variant: Variant, seed: number) => Choices) | undefined;

const service = {
  /** Opens the position. To come before the others. */
  async open(name: string, moves: string): Promise<void> {
    const game = await openGame(name);
    search = game((rules) => {
      const state = stateAfter(rules, moves);
      return (variant: Variant, seed: number) => choicesOf(rules, state, variant, seed);
    });
  },

  /** Runs a search with each variant. */
  run(variants: readonly Variant[], seed: number): Choices[] {
    if (search === undefined) throw new Error('there is no position');
    const one = search;
    return variants.map((variant) => one(variant, seed));
  },
};

export type ExperimentService = typeof service;

offer(service);
