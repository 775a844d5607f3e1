/**
 * Leduc poker (Southey et al. 2005, "Bayes' bluff: opponent modelling in poker"): six cards, two of each rank; one for
 * each of two players, then a card on the table for both; a round of bets after each. A pair with the table wins, then
 * the higher card; equal ranks share.
 */
import { CHANCE, type HiddenInformationGame, type Player, TERMINAL } from '@banyan/mcts';
import { fairOdds } from '../fairOdds.ts';
import {
  CALL,
  FOLD,
  isComplete,
  isShowdown,
  LEDUC_LETTERS,
  LEDUC_STAKE,
  type LeducPokerState,
  MOST_RAISES,
  RAISE,
  raisesOf,
  roundOf,
  seesLeducCard,
} from './state.ts';

export interface LeducPoker extends HiddenInformationGame<LeducPokerState> {
  chanceProbabilities(state: LeducPokerState): readonly number[];
  observedAction(state: LeducPokerState, action: number, player: Player): number | string;
}

const CARDS: readonly number[] = [0, 1, 2, 3, 4, 5];
const BET_SIZES: readonly [number, number] = [2, 4];

const CALL_OR_RAISE: readonly number[] = [CALL, RAISE];
const FOLD_OR_CALL: readonly number[] = [FOLD, CALL];
const ALL: readonly number[] = [FOLD, CALL, RAISE];

/**
 * The rules. Outcomes of chance are the cards left, 0 to 5, for the first player, the second, and the table; actions
 * are `FOLD`, only where the other player has raised, `CALL`, and `RAISE`, twice a round at most. The first player
 * begins both rounds.
 */
export const leducPoker: LeducPoker = {
  name: 'Leduc poker',
  players: 2,
  totalReturn: 1,

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
    if (cards.length < 2 || isComplete(round)) return unseenBy(cards);
    if (paid[0] === paid[1]) return CALL_OR_RAISE;
    return raisesOf(round) < MOST_RAISES ? ALL : FOLD_OR_CALL;
  },

  chanceProbabilities: ({ cards }) => fairOdds(CARDS.length - cards.length),

  apply(state, action) {
    if (action < FOLD) {
      state.cards = [...state.cards, action];
      return;
    }
    const round = roundOf(state);
    const [first, second] = state.rounds;
    const done = state.rounds[round] + LEDUC_LETTERS[action - FOLD];
    const player = state.rounds[round].length % 2;
    state.rounds = round === 0 ? [done, second] : [first, done];
    if (action === FOLD) return;
    const pays = Math.max(...state.paid) + (action === RAISE ? BET_SIZES[round] : 0);
    state.paid = player === 0 ? [pays, state.paid[1]] : [state.paid[0], pays];
  },

  returns(state) {
    const won = (LEDUC_STAKE + chipsWon(state)) / (2 * LEDUC_STAKE);
    return [won, 1 - won];
  },

  informationStateKey(state, player) {
    const seen = state.cards.map((card, place) => (seesLeducCard(state, player, place) ? card : '?'));
    return `${seen.join('')} ${state.rounds.join('/')}`;
  },

  determinize(state, player, random) {
    const { cards, rounds, paid } = state;
    const other = 1 - player;
    if (cards.length <= other || seesLeducCard(state, player, other)) return { cards, rounds, paid };
    const unseen = unseenBy(cards.filter((_, place) => place !== other));
    const drawn = unseen[Math.floor(random() * unseen.length)];
    return { cards: cards.with(other, drawn), rounds, paid };
  },

  /** Whom a card is dealt to sees it, and everyone the card on the table. */
  observedAction({ cards }, action, player) {
    return action < FOLD && cards.length < 2 && cards.length !== player ? '?' : action;
  },
};

/** What the first player has won at the end, in chips. */
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

/** The cards of the deck but those. */
function unseenBy(seen: readonly number[]): readonly number[] {
  return CARDS.filter((card) => !seen.includes(card));
}
