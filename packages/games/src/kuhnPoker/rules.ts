/**
 * Kuhn's poker, the smallest of its kind: three cards, one for each of two players, who put in a chip each and may bet
 * one more. Its equilibria are known (Kuhn 1950, "A simplified two-person poker"): the first player loses 1/18 of a
 * chip.
 */
import { CHANCE, type HiddenInformationGame, type Player, TERMINAL } from '@banyan/mcts';
import { fairOdds } from '../fairOdds.ts';

export interface KuhnPokerState {
  /** The cards dealt so far, the first player's first: 0 to 2, for jack, queen and king. */
  cards: readonly number[];
  /** What was done so far: `p` for a pass, `b` for a bet. */
  bets: string;
}

export interface KuhnPoker extends HiddenInformationGame<KuhnPokerState> {
  chanceProbabilities(state: KuhnPokerState): readonly number[];
  observedAction(state: KuhnPokerState, action: number, player: Player): number | string;
}

/** Checks, or folds where the other player has bet. No card has its number. */
export const PASS_BET = 3;
/** Bets a chip, or calls where the other player has bet. */
export const BET = 4;

/** What a player can win or lose, in chips: the returns are (2 + chips won) / 4. */
export const KUHN_STAKE = 2;

const CARDS: readonly number[] = [0, 1, 2];
const CHOICES: readonly number[] = [PASS_BET, BET];
const ENDS: readonly string[] = ['pp', 'pbp', 'pbb', 'bp', 'bb'];

/** What a player has put in so far. */
export function kuhnChips({ bets }: KuhnPokerState, player: Player): number {
  for (let turn = player; turn < bets.length; turn += 2) {
    if (bets[turn] === 'b') return 2;
  }
  return 1;
}

/** Whether a player has seen the card of another: his own, and both at a showdown. */
export function seesKuhnCard({ bets }: KuhnPokerState, player: Player, owner: Player): boolean {
  return player === owner || bets === 'pp' || bets.endsWith('bb');
}

/**
 * The rules. Outcomes of chance are the cards left, 0 to 2, for the first player and then for the second; actions are
 * `PASS_BET` and `BET`.
 */
export const kuhnPoker: KuhnPoker = {
  name: "Kuhn's poker",
  players: 2,
  totalReturn: 1,

  initialState: () => ({ cards: [], bets: '' }),

  clone: ({ cards, bets }) => ({ cards, bets }),

  currentPlayer({ cards, bets }) {
    if (cards.length < 2) return CHANCE;
    return ENDS.includes(bets) ? TERMINAL : bets.length % 2;
  },

  legalActions: ({ cards }) => (cards.length < 2 ? unseenBy(cards) : CHOICES),

  chanceProbabilities: ({ cards }) => fairOdds(3 - cards.length),

  apply(state, action) {
    if (state.cards.length < 2) state.cards = [...state.cards, action];
    else state.bets += action === BET ? 'b' : 'p';
  },

  returns(state) {
    const { cards, bets } = state;
    const folded = bets.endsWith('bp');
    const winner = folded ? bets.length % 2 : Number(cards[1] > cards[0]);
    const chips = kuhnChips(state, 1 - winner);
    const won = (KUHN_STAKE + chips) / (2 * KUHN_STAKE);
    return winner === 0 ? [won, 1 - won] : [1 - won, won];
  },

  informationStateKey(state, player) {
    const seen = state.cards.map((card, owner) => (seesKuhnCard(state, player, owner) ? card : '?'));
    return `${seen.join('')} ${state.bets}`;
  },

  determinize(state, player, random) {
    const { cards, bets } = state;
    const other = 1 - player;
    if (cards.length <= other || seesKuhnCard(state, player, other)) return { cards, bets };
    const unseen = unseenBy(cards.length > player ? [cards[player]] : []);
    const drawn = unseen[Math.floor(random() * unseen.length)];
    return { cards: cards.with(other, drawn), bets };
  },

  /** Whom a card is dealt to sees it; the other sees that it is dealt. */
  observedAction({ cards }, action, player) {
    return cards.length < 2 && cards.length !== player ? '?' : action;
  },
};

/** The cards of the deck but those. */
function unseenBy(seen: readonly number[]): readonly number[] {
  return CARDS.filter((card) => !seen.includes(card));
}
