/** The types and constants of Hearts: options, state, game; and where a state keeps its cards. */
import type { HiddenInformationGame, HiddenNotation, Player, Random } from '@banyan/mcts';
import { CLUBS, cardOf, countRow, DIAMONDS, HEARTS, rankOf, SPADES, SUITS, suitOf } from '../cards/cards.ts';

/** The options of Hearts. */
export interface HeartsOptions {
  /**
   * Whether three cards are passed in each deal: to the left, and in a match then to the right, across, and not at all,
   * in turn. Default true.
   */
  readonly passing?: boolean;
  /** The points that end a match, 1 to 1,000; people play to 100. Default none: a game is one deal. */
  readonly target?: number;
}

/** The number of players. */
export const PLAYERS = 4;

/** The largest target of a match. */
export const MAX_TARGET = 1_000;

/** The points of a deal: one a heart, 13 for the queen of spades. */
export const DEAL_POINTS = 26;

/** The number of cards that a player passes. */
export const PASSED_CARDS = 3;

export const TWO_OF_CLUBS: number = cardOf(0, CLUBS);
export const QUEEN_OF_SPADES: number = cardOf(10, SPADES);

/** The word of the queen of spades alone. */
export const QUEEN_BIT: number = 1 << rankOf(QUEEN_OF_SPADES);

/** The card on the table of a player who has played none to the trick. */
export const NO_CARD = -1;

/** The first words of the played cards, the passed cards and the deck in a state's cards. Hands come first. */
const PLAYED = PLAYERS * SUITS;
const PASSED = 2 * PLAYERS * SUITS;
export const DECK: number = 3 * PLAYERS * SUITS;

/** The kinds of cards that a hand may be known to lack are the suits, but the queen of spades is a kind of its own. */
export const LACKS_QUEEN: number = 1 << SUITS;
const LACKS_SPADES = (1 << SPADES) | LACKS_QUEEN;

/** What a hand of hearts only lacks, and a hand of hearts and the queen of spades only. */
export const ONLY_HEARTS: number = (1 << CLUBS) | (1 << DIAMONDS) | LACKS_SPADES;
export const ONLY_POINTS: number = (1 << CLUBS) | (1 << DIAMONDS) | (1 << SPADES);

/**
 * The next action: chance deals (`deal`), a player passes (`pass`) or plays (`play`) a card; none at the end (`over`).
 */
export type HeartsPhase = 'deal' | 'pass' | 'play' | 'over';

/** A state of Hearts. */
export interface HeartsState {
  /**
   * The cards, in rows of four words (`cards.ts`): the hand of each player; the cards that each has played in this
   * deal; the cards that each has passed in it, which leave the hand at once and join the receiver's once all have
   * passed; and the deck.
   */
  readonly cards: Uint16Array;
  /** What each hand is known to lack: bit s for suit s, of spades all but the queen, and bit 4 for the queen. */
  readonly lacks: Uint8Array;
  /** The points that each player has taken in this deal. */
  readonly points: Uint8Array;
  /** The points of each player from the deals before. */
  readonly scores: Uint16Array;
  /** The card that each player has played to this trick, or `NO_CARD`. */
  readonly table: Int8Array;
  phase: HeartsPhase;
  /** The number of the deal, from 0. */
  deal: number;
  /** The number of complete tricks. */
  tricks: number;
  /** Whether hearts have been played in this deal. */
  broken: boolean;
  /** The player who leads to this trick. */
  leader: Player;
  /** The player whose card wins the trick so far. */
  best: Player;
  /** The player who gets the next card, or who is to pass or to play. */
  player: Player;
  /** The number of cards still to be dealt, to be passed by this player, or to be played to this trick. */
  left: number;
}

/** Hearts with given options. */
export interface Hearts extends HiddenInformationGame<HeartsState> {
  readonly options: HeartsOptions & { readonly passing: boolean };
  readonly notation: HiddenNotation<HeartsState>;
  chanceProbabilities(state: HeartsState): readonly number[];
  rolloutOutcome(state: HeartsState, random: Random): number;
  observedAction(state: HeartsState, action: number, player: Player): number | string;
  evaluate(state: HeartsState): readonly number[];
}

/** The first word of a player's hand. */
export function handRow(player: Player): number {
  return player * SUITS;
}

/** The first word of the cards that a player has played. */
export function playedRow(player: Player): number {
  return PLAYED + player * SUITS;
}

/** The first word of the cards that a player has passed. */
export function passedRow(player: Player): number {
  return PASSED + player * SUITS;
}

/** The score of a deal for each player: the points taken, or, where one player has taken all, 26 for the others. */
export function dealScores(points: Uint8Array): number[] {
  const shooter = points.indexOf(DEAL_POINTS);
  if (shooter === -1) return [...points];
  return Array.from(points, (_, player) => (player === shooter ? 0 : DEAL_POINTS));
}

/** The points that a card costs. */
export function pointsOf(card: number): number {
  if (card === QUEEN_OF_SPADES) return 13;
  return suitOf(card) === HEARTS ? 1 : 0;
}

/** The kinds that a player lacks who does not follow a suit. */
export function lacksSuit(suit: number): number {
  return suit === SPADES ? LACKS_SPADES : 1 << suit;
}

/** The number of seats to the left that cards are passed in a deal, 1 to 3; 0 where none are passed. */
export function passingDistance({ passing = true }: HeartsOptions, deal: number): number {
  return passing ? [1, 3, 2, 0][deal % 4] : 0;
}

/** The player `seats` seats to the left. */
export function leftOf(player: Player, seats: number): Player {
  return (player + seats) % PLAYERS;
}

/** The number of cards in a player's hand. */
export function handSize({ cards }: HeartsState, player: Player): number {
  return countRow(cards, handRow(player));
}

/**
 * Whether a player sees the card of the next action: every card that is played, and those dealt to or passed by the
 * player.
 */
export function seesAction({ phase, player: owner }: HeartsState, player: Player): boolean {
  return phase === 'play' || player === owner;
}

/** Whether the next card is the last one to be passed: then all players take up the cards passed to them. */
export function isLastPass({ phase, player, left }: HeartsState): boolean {
  return phase === 'pass' && player === PLAYERS - 1 && left === 1;
}

/** An independent copy. */
export function copyOf(state: HeartsState): HeartsState {
  const { cards, lacks, points, scores, table, phase, deal, tricks, broken, leader, best, player, left } =
    state;
  return {
    cards: cards.slice(),
    lacks: lacks.slice(),
    points: points.slice(),
    scores: scores.slice(),
    table: table.slice(),
    phase,
    deal,
    tricks,
    broken,
    leader,
    best,
    player,
    left,
  };
}
