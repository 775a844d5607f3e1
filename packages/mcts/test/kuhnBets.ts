/** The play of information set MCTS in Kuhn's poker, as shares of bets. */
import { ismcts } from '../src/index.ts';
import type { Strategy } from './exploitability.ts';
import { type KuhnState, kuhn } from './kuhn.ts';

export type KuhnVariant = 'SO' | 'MO';

export const [JACK, QUEEN, KING] = [0, 1, 2];
const CARDS = [JACK, QUEEN, KING];
/** The actions before each decision: none, or a pass and a bet, for the first player; a pass or a bet for the second. */
const SITUATIONS = ['', 'p', 'b', 'pb'];

/** A return of 1/4 is worth one chip. */
export const CHIPS = 4;

/** The probability that a player bets (or calls), by information state. */
export type Bets = ReadonlyMap<string, number>;

export function strategyOf(bets: Bets): Strategy {
  return (known) => {
    const bet = bets.get(known) ?? 0;
    return [1 - bet, bet];
  };
}

/** A state in which the player to move holds a card. */
export function situation(card: number, actions: string): KuhnState {
  const other = (card + 1) % CARDS.length;
  return { cards: actions.length % 2 === 0 ? [card, other] : [other, card], actions };
}

/** The share of bets in the visits of one search. */
export function betShare(variant: KuhnVariant, state: KuhnState, simulations: number, seed: number): number {
  const search = ismcts(kuhn, { variant, maxNodes: 200 }).start(state, seed);
  search.run(simulations);
  const { actions } = search.report();
  search.dispose();
  return (actions.find(({ action }) => action === 1)?.visits ?? 0) / simulations;
}

/** The mean share of bets for each decision, over seeds. */
export function meanBets(variant: KuhnVariant, simulations: number, seeds: number): Bets {
  const bets = new Map<string, number>();
  for (const actions of SITUATIONS) {
    for (const card of CARDS) {
      let sum = 0;
      for (let seed = 0; seed < seeds; seed++) {
        sum += betShare(variant, situation(card, actions), simulations, seed);
      }
      bets.set(`${card} ${actions}`, sum / seeds);
    }
  }
  return bets;
}
