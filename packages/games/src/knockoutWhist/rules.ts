/**
 * Knockout Whist: a game of tricks in rounds of seven cards, six, and so on; a player who takes no trick in a round is
 * knocked out, and the last player in wins. It is the example of the tutorial on information set search by Cowling,
 * Powley and Whitehouse. Here the player with the most tricks calls trumps, as people play it, where the tutorial draws
 * them; there is no "dog's life", the one card that some give to the first player without a trick.
 *
 * Chance deals card by card, and deals the later rounds as well: a match is one game, all its random events are chance
 * nodes, and a rollout goes through new deals to the end of the match.
 */
import { CHANCE, type Random, TERMINAL } from '@banyan/mcts';
import { checkInteger, checkOptions } from '@banyan/mcts/checks';
import {
  DECK_SIZE,
  drawFromRow,
  drawFromWord,
  HIDDEN_CARD,
  listRow,
  listWord,
  moveCard,
  rankOf,
  SUITS,
  suitOf,
  WHOLE_SUIT,
} from '../cards/cards.ts';
import { unseenDealer } from '../cards/unseenCards.ts';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { knowledgeKey, redealHands } from './beliefs.ts';
import { knockoutWhistNotation } from './notation.ts';
import {
  CALL_CLUBS,
  copyOf,
  countIn,
  deckRow,
  FIRST_CUT,
  handSize,
  type KnockoutWhist,
  type KnockoutWhistOptions,
  type KnockoutWhistState,
  MAX_CARDS,
  MAX_PLAYERS,
  NONE,
  nextIn,
  seenRow,
  seesAction,
  trickLeaders,
} from './state.ts';

const CALLS: readonly number[] = Array.from({ length: SUITS }, (_, suit) => CALL_CLUBS + suit);

function knockoutWhistWith(options: KnockoutWhistOptions = {}): KnockoutWhist {
  checkOptions('knockoutWhist', options, ['players', 'cards']);
  const { players = 4, cards: firstRound = MAX_CARDS } = options;
  checkInteger('players', players, 2, MAX_PLAYERS);
  checkInteger('cards', firstRound, 1, MAX_CARDS);
  const deck = deckRow(players);
  const seen = seenRow(players);
  const dealUnseen = unseenDealer();
  /** The returns if a player wins, by player. */
  const wins = Array.from({ length: players }, (_, player) =>
    Object.freeze(Array.from({ length: players }, (__, other) => (other === player ? 1 : 0))),
  );

  /** Gathers the cards, and lets chance deal the next round. */
  function gather(state: KnockoutWhistState): void {
    const { cards, tricks, lacks } = state;
    for (let word = 0; word < cards.length; word++) cards[word] = 0;
    for (let suit = 0; suit < SUITS; suit++) cards[deck + suit] = WHOLE_SUIT;
    for (let player = 0; player < players; player++) {
      tricks[player] = 0;
      lacks[player] = 0;
    }
    state.trumps = NONE;
    state.phase = 'deal';
    state.left = countIn(state) * state.round;
    state.leader = nextIn(state, state.dealer);
    state.player = state.leader;
  }

  function begin(state: KnockoutWhistState): void {
    state.phase = 'play';
    state.player = state.leader;
    state.best = state.leader;
    state.left = countIn(state);
  }

  function endTrick(state: KnockoutWhistState): void {
    const { best, tricks, table } = state;
    tricks[best]++;
    for (let player = 0; player < players; player++) table[player] = NONE; // `fill` takes longer for so few
    state.leader = best;
    if (handSize(state, best) > 0) begin(state);
    else endRound(state);
  }

  function endRound(state: KnockoutWhistState): void {
    for (let player = 0; player < players; player++) {
      if (state.tricks[player] === 0) state.out |= 1 << player;
    }
    if (countIn(state) === 1) {
      state.phase = 'over';
      state.player = state.best;
      return;
    }
    state.round--;
    state.dealer = nextIn(state, state.dealer);
    const callers = trickLeaders(state);
    if (callers.length > 1) {
      state.phase = 'cut';
      state.caller = NONE;
      return;
    }
    state.caller = callers[0];
    gather(state);
  }

  function deal(state: KnockoutWhistState, card: number): void {
    moveCard(state.cards, card, deck, state.player * SUITS);
    state.left--;
    if (state.left > 0) {
      state.player = nextIn(state, state.player);
      return;
    }
    state.phase = state.caller === NONE ? 'turn' : 'call';
    state.player = state.caller === NONE ? state.leader : state.caller;
  }

  function playCard(state: KnockoutWhistState, card: number): void {
    const { player, table, leader, best, trumps } = state;
    moveCard(state.cards, card, player * SUITS, seen);
    table[player] = card;
    const suit = suitOf(card);
    const led = suitOf(table[leader]);
    if (suit !== led) state.lacks[player] |= 1 << led;
    const winning = table[best];
    if (suit === suitOf(winning) ? rankOf(card) > rankOf(winning) : suit === trumps) state.best = player;
    state.left--;
    if (state.left === 0) endTrick(state);
    else state.player = nextIn(state, player);
  }

  /** The player's cards of the suit led, as a word; 0 where any card may be played. */
  function followed({ cards, player, leader, table }: KnockoutWhistState): number {
    return player === leader ? 0 : cards[player * SUITS + suitOf(table[leader])];
  }

  const rules: Omit<KnockoutWhist, 'notation'> = {
    name: `knockout whist for ${players}${firstRound === MAX_CARDS ? '' : `, ${firstRound} cards`}`,
    options: { players, cards: firstRound },
    players,
    totalReturn: 1,

    initialState() {
      const state: KnockoutWhistState = {
        cards: new Uint16Array((players + 2) * SUITS),
        lacks: new Uint8Array(players),
        tricks: new Uint8Array(players),
        table: new Int8Array(players).fill(NONE),
        phase: 'deal',
        round: firstRound,
        trumps: NONE,
        dealer: players - 1,
        caller: NONE,
        leader: 0,
        best: 0,
        player: 0,
        left: 0,
        out: 0,
      };
      gather(state);
      return state;
    },

    clone: copyOf,

    currentPlayer({ phase, player }) {
      if (phase === 'play' || phase === 'call') return player;
      return phase === 'over' ? TERMINAL : CHANCE;
    },

    legalActions(state) {
      const { cards, phase, player } = state;
      if (phase === 'cut') return trickLeaders(state).map((tied) => FIRST_CUT + tied);
      if (phase === 'call') return CALLS;
      if (phase !== 'play') return listRow(cards, deck);
      const word = followed(state);
      if (word === 0) return listRow(cards, player * SUITS);
      const list: number[] = [];
      listWord(word, suitOf(state.table[state.leader]), list);
      return list;
    },

    chanceProbabilities(state) {
      if (state.phase === 'cut') return uniformProbabilities(trickLeaders(state).length);
      const dealt = countIn(state) * state.round - state.left;
      return uniformProbabilities(DECK_SIZE - dealt);
    },

    rolloutOutcome(state, random) {
      if (state.phase !== 'cut') return drawFromRow(state.cards, deck, random);
      const tied = trickLeaders(state);
      return FIRST_CUT + tied[Math.floor(random() * tied.length)];
    },

    apply(state, action) {
      if (state.phase === 'play') playCard(state, action);
      else if (state.phase === 'deal') deal(state, action);
      else if (state.phase === 'turn') {
        moveCard(state.cards, action, deck, seen);
        state.trumps = suitOf(action);
        begin(state);
      } else if (state.phase === 'call') {
        state.trumps = action - CALL_CLUBS;
        begin(state);
      } else {
        state.caller = action - FIRST_CUT;
        gather(state);
      }
    },

    returns: ({ player }) => wins[player],

    rolloutAction(state, random: Random) {
      const { cards, phase, player } = state;
      if (phase === 'call') return CALL_CLUBS + Math.floor(random() * SUITS);
      const word = followed(state);
      return word === 0
        ? drawFromRow(cards, player * SUITS, random)
        : drawFromWord(word, suitOf(state.table[state.leader]), random);
    },

    informationStateKey: knowledgeKey,

    determinize(state, observer, random) {
      const copy = copyOf(state);
      redealHands(copy, observer, dealUnseen, random);
      return copy;
    },

    observedAction: (state, action, player) => (seesAction(state, player) ? action : HIDDEN_CARD),
  };
  return { ...rules, notation: knockoutWhistNotation(rules) };
}

/**
 * The rules for given options.
 *
 * Actions are cards, 0 to 51, and, to call trumps, `CALL_CLUBS` + the suit. Outcomes of chance are the cards left in the deck,
 * dealt to one player after the other or turned up for trumps, and `FIRST_CUT` + the player who wins a cut.
 *
 * The first player leads to the first trick, then the winner of each trick; the deal goes round, and the player after
 * the dealer leads to a round. A determinization is uniform over all deals that give no player a suit which that player
 * failed to follow. A state does not keep which player played which card of the complete tricks.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export const knockoutWhist: ((options?: KnockoutWhistOptions) => KnockoutWhist) & {
  readonly MAX_PLAYERS: number;
  /** The most cards of a hand in the first round. */
  readonly MAX_CARDS: number;
  /** The action that calls clubs as trumps; the other suits follow. No card has its number. */
  readonly CALL_CLUBS: number;
  /** The outcome in which the first player wins the cut for trumps; those of the others follow. */
  readonly FIRST_CUT: number;
} = Object.assign(knockoutWhistWith, { MAX_PLAYERS, MAX_CARDS, CALL_CLUBS, FIRST_CUT });

/** The types of Knockout Whist. */
export declare namespace knockoutWhist {
  /** The options of Knockout Whist. */
  export type Options = KnockoutWhistOptions;
  /** A state of Knockout Whist. */
  export type State = KnockoutWhistState;
  /** The rules of Knockout Whist, with notation and constants. */
  export type Game = KnockoutWhist;
}
