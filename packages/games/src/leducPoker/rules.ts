/**
 * Leduc poker (Southey et al. 2005, "Bayes' bluff: opponent modelling in poker"): six cards, two of each rank; one for
 * each of two players, then a card on the table for both; a round of bets after each. A pair with the table wins, then
 * the higher card; equal ranks share.
 */
import { CHANCE, TERMINAL } from '@banyan/mcts';
import { cardsWithout } from '../cards/smallDeck.ts';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { leducPokerNotation } from './notation.ts';
import {
  CALL,
  FOLD,
  isComplete,
  isShowdown,
  LETTERS,
  type LeducPoker,
  type LeducPokerState,
  MAX_RAISES,
  RAISE,
  raisesOf,
  roundOf,
  STAKE,
  seesAction,
  seesCard,
} from './state.ts';

/** The number of cards. */
const DECK_SIZE = 6;
const BET_SIZES: readonly [number, number] = [2, 4];

const CALL_OR_RAISE: readonly number[] = [CALL, RAISE];
const FOLD_OR_CALL: readonly number[] = [FOLD, CALL];
const ALL: readonly number[] = [FOLD, CALL, RAISE];

const rules: Omit<LeducPoker, 'notation'> = {
  name: 'Leduc poker',
  players: 2,
  range: [-STAKE, STAKE],
  totalReturn: 0,
  FOLD,
  CALL,
  RAISE,
  STAKE,

  initialState: () => ({ cards: [], rounds: ['', ''], paid: [1, 1] }),

  clone: ({ cards, rounds, paid }) => ({ cards, rounds, paid }),

  currentPlayer(state) {
    const { cards, rounds } = state;
    if (cards.length < 2) return CHANCE;
    const round = roundOf(state);
    if (!isComplete(rounds[round])) return rounds[round].length % 2;
    return round === 1 || rounds[0].endsWith('f') ? TERMINAL : CHANCE;
  },

  legalActions(state) {
    const { cards, rounds, paid } = state;
    const round = rounds[roundOf(state)];
    if (cards.length < 2 || isComplete(round)) return cardsWithout(DECK_SIZE, cards);
    if (paid[0] === paid[1]) return CALL_OR_RAISE;
    return raisesOf(round) < MAX_RAISES ? ALL : FOLD_OR_CALL;
  },

  chanceProbabilities: ({ cards }) => uniformProbabilities(DECK_SIZE - cards.length),

  apply(state, action) {
    if (action < FOLD) {
      state.cards = [...state.cards, action];
      return;
    }
    const round = roundOf(state);
    const [first, second] = state.rounds;
    const done = state.rounds[round] + LETTERS[action - FOLD];
    const player = state.rounds[round].length % 2;
    state.rounds = round === 0 ? [done, second] : [first, done];
    if (action === FOLD) return;
    const pays = Math.max(...state.paid) + (action === RAISE ? BET_SIZES[round] : 0);
    state.paid = player === 0 ? [pays, state.paid[1]] : [state.paid[0], pays];
  },

  returns(state) {
    const won = chipsWon(state);
    return [won, 0 - won];
  },

  informationStateKey(state, player) {
    const seen = state.cards.map((card, place) => (seesCard(state, player, place) ? card : '?'));
    return `${seen.join('')} ${state.rounds.join('/')}`;
  },

  determinize(state, player, random) {
    const { cards, rounds, paid } = state;
    const other = 1 - player;
    if (cards.length <= other || seesCard(state, player, other)) return { cards, rounds, paid };
    const unseen = cardsWithout(
      DECK_SIZE,
      cards.filter((_, place) => place !== other),
    );
    const drawn = unseen[Math.floor(random() * unseen.length)];
    return { cards: cards.with(other, drawn), rounds, paid };
  },

  observedAction: (state, action, player) => (seesAction(state, player) ? action : '?'),
};

/** The chips that the first player has won at the end. */
function chipsWon(state: LeducPokerState): number {
  const { cards, rounds, paid } = state;
  if (!isShowdown(state)) {
    const folded = (rounds[roundOf(state)].length - 1) % 2;
    return folded === 0 ? -paid[0] : paid[1];
  }
  const strength = (player: number): number => {
    const rank = cards[player] >> 1;
    return rank === cards[2] >> 1 ? 3 : rank; // a pair is above all ranks
  };
  return Math.sign(strength(0) - strength(1)) * paid[0];
}

/**
 * The rules of Leduc poker.
 *
 * Returns are chips won. Outcomes of chance are the undealt cards, 0 to 5, for the first player, the second, and the table.
 * Actions are `FOLD`, only where the other player has raised, `CALL`, and `RAISE`, at most twice a round. The first player
 * begins both rounds.
 */
export const leducPoker: LeducPoker = { ...rules, notation: leducPokerNotation(rules) };

/** The types of Leduc poker. */
export declare namespace leducPoker {
  /** A state of Leduc poker. */
  export type State = LeducPokerState;
  /** The rules of Leduc poker, with notation and constants. */
  export type Game = LeducPoker;
}
