/**
 * Hearts, for four players: tricks without trumps, in which each heart costs a point and the queen of spades 13. A
 * player who takes all 26 points of a deal gives 26 to each of the others instead. After the deal each player passes
 * three cards. The two of clubs leads. Players play no points to the first trick, and lead no hearts until one has been
 * played, unless they have nothing else.
 *
 * Chance deals card by card. A game is one deal, or a match to a target with all its deals.
 */
import { CHANCE, type Player, TERMINAL } from '@banyan/mcts';
import { checkBoolean, checkInteger, checkOptions } from '@banyan/mcts/checks';
import {
  CLUBS,
  DECK_SIZE,
  DIAMONDS,
  drawFromRow,
  HEARTS,
  HIDDEN_CARD,
  listRow,
  moveCard,
  rankOf,
  SPADES,
  SUITS,
  suitOf,
  WHOLE_SUIT,
} from '../cards/cards.ts';
import { unseenDealer } from '../cards/unseenCards.ts';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { knowledgeKey, redrawHidden } from './beliefs.ts';
import { heartsNotation } from './notation.ts';
import {
  copyOf,
  DEAL_POINTS,
  DECK,
  dealScores,
  type Hearts,
  type HeartsOptions,
  type HeartsState,
  handRow,
  handSize,
  isLastPass,
  lacksSuit,
  leftOf,
  MAX_TARGET,
  NO_CARD,
  ONLY_HEARTS,
  ONLY_POINTS,
  PASSED_CARDS,
  PLAYERS,
  passedRow,
  passingDistance,
  playedRow,
  pointsOf,
  QUEEN_BIT,
  seesAction,
  TWO_OF_CLUBS,
} from './state.ts';

function heartsWith(options: HeartsOptions = {}): Hearts {
  checkOptions('hearts', options, ['passing', 'target']);
  const { passing = true, target } = options;
  checkBoolean('passing', passing);
  if (target !== undefined) checkInteger('target', target, 1, MAX_TARGET);
  const dealUnseen = unseenDealer();
  const distanceIn = (deal: number): number => passingDistance(options, deal);

  function gather(state: HeartsState): void {
    state.cards.fill(0);
    state.cards.fill(WHOLE_SUIT, DECK, DECK + SUITS);
    state.lacks.fill(0);
    state.points.fill(0);
    state.phase = 'deal';
    state.tricks = 0;
    state.broken = false;
    state.player = 0;
    state.leader = 0;
    state.best = 0;
    state.left = DECK_SIZE;
  }

  function deal(state: HeartsState, card: number): void {
    moveCard(state.cards, card, DECK, handRow(state.player));
    state.player = leftOf(state.player, 1);
    state.left--;
    if (state.left > 0) return;
    if (distanceIn(state.deal) === 0) beginPlay(state);
    else {
      state.phase = 'pass';
      state.left = PASSED_CARDS;
    }
  }

  function pass(state: HeartsState, card: number): void {
    moveCard(state.cards, card, handRow(state.player), passedRow(state.player));
    state.left--;
    if (state.left > 0) return;
    state.left = PASSED_CARDS;
    state.player = leftOf(state.player, 1);
    if (state.player > 0) return;
    const { cards, deal: number } = state;
    for (let player = 0; player < PLAYERS; player++) {
      const receiver = handRow(leftOf(player, distanceIn(number)));
      for (let suit = 0; suit < SUITS; suit++) cards[receiver + suit] |= cards[passedRow(player) + suit];
    }
    beginPlay(state);
  }

  function beginPlay(state: HeartsState): void {
    state.phase = 'play';
    let leader = 0;
    while ((state.cards[handRow(leader) + CLUBS] & (1 << rankOf(TWO_OF_CLUBS))) === 0) leader++;
    beginTrick(state, leader);
  }

  function beginTrick(state: HeartsState, leader: Player): void {
    state.leader = leader;
    state.best = leader;
    state.player = leader;
    state.left = PLAYERS;
    state.table.fill(NO_CARD);
  }

  function playCard(state: HeartsState, card: number): void {
    const { player, leader, table, lacks, best } = state;
    const suit = suitOf(card);
    if (player === leader) {
      if (suit === HEARTS && !state.broken) lacks[player] |= ONLY_HEARTS;
    } else {
      const led = suitOf(table[leader]);
      if (suit !== led) lacks[player] |= lacksSuit(led);
      if (state.tricks === 0 && pointsOf(card) > 0) lacks[player] |= ONLY_POINTS;
      if (suit === led && rankOf(card) > rankOf(table[best])) state.best = player;
    }
    if (suit === HEARTS) state.broken = true;
    moveCard(state.cards, card, handRow(player), playedRow(player));
    table[player] = card;
    state.left--;
    if (state.left > 0) state.player = leftOf(player, 1);
    else endTrick(state);
  }

  function endTrick(state: HeartsState): void {
    const { best, points, table } = state;
    for (const card of table) points[best] += pointsOf(card);
    state.tricks++;
    if (handSize(state, best) > 0) beginTrick(state, best);
    else endDeal(state);
  }

  function endDeal(state: HeartsState): void {
    const { scores, points, table } = state;
    table.fill(NO_CARD);
    for (const [player, score] of dealScores(points).entries()) scores[player] += score;
    if (target === undefined || scores.some((score) => score >= target)) {
      state.phase = 'over';
      return;
    }
    state.deal++;
    gather(state);
  }

  /** The cards that may be passed or played, as a row. */
  const legal = new Uint16Array(SUITS);

  function findLegal(state: HeartsState): void {
    const { cards, phase, player, leader, table, tricks, broken } = state;
    const hand = handRow(player);
    for (let suit = 0; suit < SUITS; suit++) legal[suit] = cards[hand + suit];
    if (phase === 'pass') return;
    if (player !== leader) {
      const led = suitOf(table[leader]);
      const word = legal[led];
      if (word !== 0) {
        legal.fill(0);
        legal[led] = word;
      } else if (tricks === 0 && (legal[CLUBS] | legal[DIAMONDS] | (legal[SPADES] & ~QUEEN_BIT)) !== 0) {
        legal[HEARTS] = 0;
        legal[SPADES] &= ~QUEEN_BIT;
      }
    } else if (tricks === 0) {
      legal.fill(0);
      legal[CLUBS] = 1 << rankOf(TWO_OF_CLUBS);
    } else if (!broken && (legal[CLUBS] | legal[DIAMONDS] | legal[SPADES]) !== 0) legal[HEARTS] = 0;
  }

  const rules: Omit<Hearts, 'notation'> = {
    name: `hearts${target === undefined ? '' : ` to ${target}`}${passing ? '' : ' without passing'}`,
    options: target === undefined ? { passing } : { passing, target },
    players: PLAYERS,
    ...(target === undefined ? { range: [-DEAL_POINTS, 0] } : { totalReturn: 1 }),

    initialState() {
      const state: HeartsState = {
        cards: new Uint16Array(DECK + SUITS),
        lacks: new Uint8Array(PLAYERS),
        points: new Uint8Array(PLAYERS),
        scores: new Uint16Array(PLAYERS),
        table: new Int8Array(PLAYERS).fill(NO_CARD),
        phase: 'deal',
        deal: 0,
        tricks: 0,
        broken: false,
        leader: 0,
        best: 0,
        player: 0,
        left: 0,
      };
      gather(state);
      return state;
    },

    clone: copyOf,

    currentPlayer({ phase, player }) {
      if (phase === 'deal') return CHANCE;
      return phase === 'over' ? TERMINAL : player;
    },

    legalActions(state) {
      if (state.phase === 'deal') return listRow(state.cards, DECK);
      findLegal(state);
      return listRow(legal, 0);
    },

    chanceProbabilities: ({ left }) => uniformProbabilities(left),

    rolloutOutcome: ({ cards }, random) => drawFromRow(cards, DECK, random),

    rolloutAction(state, random) {
      findLegal(state);
      return drawFromRow(legal, 0, random);
    },

    apply(state, action) {
      if (state.phase === 'play') playCard(state, action);
      else if (state.phase === 'deal') deal(state, action);
      else pass(state, action);
    },

    returns({ scores }) {
      if (target === undefined) return Array.from(scores, (score) => 0 - score);
      const fewest = Math.min(...scores);
      const winners = scores.filter((score) => score === fewest).length;
      return Array.from(scores, (score) => (score === fewest ? 1 / winners : 0));
    },

    /**
     * One deal as if no more points were taken; a match by the points that each player has left to the target, as
     * shares of 1.
     */
    evaluate({ points, scores }) {
      if (target === undefined) return Array.from(points, (taken) => 0 - taken);
      const room = Array.from(scores, (score, player) => Math.max(target - score - points[player], 1));
      const all = room.reduce((sum, left) => sum + left, 0);
      return room.map((left) => left / all);
    },

    informationStateKey: (state, player) => knowledgeKey(state, player, distanceIn(state.deal)),

    determinize(state, observer, random) {
      const copy = copyOf(state);
      redrawHidden(copy, observer, distanceIn(state.deal), dealUnseen, random);
      return copy;
    },

    /**
     * A player sees the cards dealt to or passed from its own hand; of others, only that a card is dealt or passed.
     *
     * With the last passed card, all players see the cards passed to them, and who leads.
     */
    observedAction(state, action, player) {
      const seen = seesAction(state, player) ? action : HIDDEN_CARD;
      if (!isLastPass(state)) return seen;
      const next = copyOf(state);
      pass(next, action);
      const giver = passedRow(leftOf(player, PLAYERS - distanceIn(state.deal)));
      return `${seen} ${next.cards.subarray(giver, giver + SUITS).join()} ${next.leader}`;
    },
  };
  return { ...rules, notation: heartsNotation(rules) };
}

/**
 * The rules of Hearts.
 *
 * Actions are cards, 0 to 51: three passed one after the other in any order, then those played. Outcomes of chance are the
 * cards left in the deck, dealt round the table.
 *
 * The return of one deal is minus the points taken, -26 to 0; of a match, 1 for the player with the fewest points, shared by those
 * who tie. `evaluate` uses the points so far. A determinization is uniform over all deals and passes that agree with
 * the cards seen and passed, and with what a hand must lack: suits not followed; all but hearts after leading hearts
 * before they are broken; all but points after discarding points to the first trick.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export const hearts: ((options?: HeartsOptions) => Hearts) & {
  /** The largest target of a match. */
  readonly MAX_TARGET: number;
} = Object.assign(heartsWith, { MAX_TARGET });

/** The types of Hearts. */
export declare namespace hearts {
  /** The options of Hearts. */
  export type Options = HeartsOptions;
  /** A state of Hearts. */
  export type State = HeartsState;
  /** The rules of Hearts, with notation and constants. */
  export type Game = Hearts;
}
