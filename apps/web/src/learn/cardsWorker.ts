/** Searches of Kuhn's poker, in a worker. */
import { offer } from '../engine/offer.ts';
import { DECISIONS, type Decision } from './kuhn.ts';
import { searchWorlds, type Variant, type WorldsReport, type WorldsSearch } from './worlds.ts';

let search: WorldsSearch | undefined;

const service = {
  open(decision: Decision, variant: Variant, seed: number): WorldsReport {
    search = searchWorlds(decision, variant, seed);
    return search.run(0);
  },

  /** To come after `open`. */
  run(simulations: number): WorldsReport {
    if (search === undefined) throw new Error('there is no search');
    return search.run(simulations);
  },

  /** How often a search of each decision bets or calls, in the order of `DECISIONS`. */
  strategy: (variant: Variant, simulations: number, seed: number): number[] =>
    DECISIONS.map((decision) => searchWorlds(decision, variant, seed).run(simulations).betShare),
};

export type CardsService = typeof service;

offer(service);
