/** What a page of games in TypeScript searches with. */
import { banyan } from '../peers/banyan.ts';
import { type Multimcts, multimctsPeer } from '../peers/multimctsPeer.ts';
import type { Peer } from '../peers/peer.ts';
import type { Build } from './build.ts';
import { byHand } from './byHand.ts';
import { type Searched, searcherOf } from './searcher.ts';

export type PageSearch =
  /** A build, by its index, on a workload, by its index. */
  | { readonly kind: 'build'; readonly workload: number; readonly build: number }
  | { readonly kind: 'by hand' }
  /** With this weight of exploration. */
  | { readonly kind: '@banyan/mcts' | 'multimcts'; readonly c: number };

/** A peer does not say how large its tree is. */
export type PageSearched = Pick<Searched, 'visits'> & Partial<Searched>;

export interface PageSearcher {
  search(simulations: number): PageSearched;
}

/** What is bundled beside the page. */
export interface Bundles {
  build(index: number): Promise<Build>;
  multimcts(): Promise<Multimcts>;
}

/** @param simulations the most simulations of a search. */
export async function openSearch(
  search: PageSearch,
  simulations: number,
  bundles: Bundles,
): Promise<PageSearcher> {
  switch (search.kind) {
    case 'build':
      return searcherOf(search.workload, await bundles.build(search.build), search.build > 0);
    case 'by hand':
      return byHand(simulations);
    case '@banyan/mcts':
      return searcherOfPeer(banyan(search.c));
    case 'multimcts':
      return searcherOfPeer(multimctsPeer(await bundles.multimcts(), search.c));
  }
}

function searcherOfPeer(peer: Peer): PageSearcher {
  return {
    search(simulations) {
      const { visits, release } = peer.search(simulations, 1);
      release();
      return { visits: visits.join() };
    },
  };
}
