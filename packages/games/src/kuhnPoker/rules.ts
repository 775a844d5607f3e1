/**
 * Kuhn's poker, the smallest of its kind: three cards, one for each of two players, who put in a chip each and may bet
 * one more. Its equilibria are known (Kuhn 1950, "A simplified two-person poker"): the first player loses 1/18 of a
 * chip.
 */
import { CHANCE, TERMINAL } from '@banyan/mcts';
import { cardsWithout } from '../cards/smallDeck.ts';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { kuhnPokerNotation } from './notation.ts';
import {
  BET,
  chipsPaid,
  type KuhnPoker,
  type KuhnPokerState,
  PASS,
  STAKE,
  seesAction,
  seesCard,
} from './state.ts';

/** The number of cards. */
const DECK_SIZE = 3;
const CHOICES: readonly number[] = [PASS, BET];
const ENDS: readonly string[] = ['pp', 'pbp', 'pbb', 'bp', 'bb'];

const rules: Omit<KuhnPoker, 'notation'> = {
  name: "Kuhn's poker",
  players: 2,
  range: [-STAKE, STAKE],
  totalReturn: 0,
  PASS,
  BET,
  STAKE,

  initialState: () => ({ cards: [], bets: '' }),

  clone: ({ cards, bets }) => ({ cards, bets }),

  currentPlayer({ cards, bets }) {
    if (cards.length < 2) return CHANCE;
    return ENDS.includes(bets) ? TERMINAL : bets.length % 2;
  },

  legalActions: ({ cards }) => (cards.length < 2 ? cardsWithout(DECK_SIZE, cards) : CHOICES),

  chanceProbabilities: ({ cards }) => uniformProbabilities(DECK_SIZE - cards.length),

  apply(state, action) {
    if (state.cards.length < 2) state.cards = [...state.cards, action];
    else state.bets += action === BET ? 'b' : 'p';
  },

  returns(state) {
    const { cards, bets } = state;
    const folded = bets.endsWith('bp');
    const winner = folded ? bets.length % 2 : Number(cards[1] > cards[0]);
    const chips = chipsPaid(state, 1 - winner);
    return winner === 0 ? [chips, -chips] : [-chips, chips];
  },

  informationStateKey(state, player) {
    const seen = state.cards.map((card, owner) => (seesCard(state, player, owner) ? card : '?'));
    return `${seen.join('')} ${state.bets}`;
  },

  determinize(state, player, random) {
    const { cards, bets } = state;
    const other = 1 - player;
    if (cards.length <= other || seesCard(state, player, other)) return { cards, bets };
    const unseen = cardsWithout(
      DECK_SIZE,
      cards.filter((_, owner) => owner === player),
    );
    const drawn = unseen[Math.floor(random() * unseen.length)];
    return { cards: cards.with(other, drawn), bets };
  },

  observedAction: (state, action, player) => (seesAction(state, player) ? action : '?'),
};

/**
 * The rules of Kuhn's poker.
 *
 * Returns are chips won. Outcomes of chance are the undealt cards, 0 to 2, for the first player and then for the second;
 * actions are `PASS` and `BET`.
 */
export const kuhnPoker: KuhnPoker = { ...rules, notation: kuhnPokerNotation(rules) };

/** The types of Kuhn's poker. */
export declare namespace kuhnPoker {
  /** A state of Kuhn's poker. */
  export type State = KuhnPokerState;
  /** The rules of Kuhn's poker, with notation and constants. */
  export type Game = KuhnPoker;
}
