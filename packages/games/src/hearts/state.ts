/** What the options and a state of Hearts are. */
import type { Player } from '@banyan/mcts';
import { CLUBS, cardOf, countRow, DIAMONDS, HEARTS, rankOf, SPADES, SUITS, suitOf } from '../cards/cards.ts';

export interface HeartsOptions {
  /**
   * Whether three cards are passed before each deal: to the left, in a match then to the right, across, and not at all,
   * in turn. Default true.
   */
  readonly passing?: boolean;
  /** The points at which a match ends, 1 to 1,000; people play to 100. Default none: a game is one deal. */
  readonly target?: number;
}

export const HEARTS_PLAYERS = 4;
export const MAX_HEARTS_TARGET = 1_000;

/** The points of a deal: one a heart, 13 for the queen of spades. */
export const DEAL_POINTS = 26;

/** How many cards a player passes. */
export const PASSED_CARDS = 3;

export const TWO_OF_CLUBS: number = cardOf(0, CLUBS);
export const QUEEN_OF_SPADES: number = cardOf(10, SPADES);

/** The word of the queen of spades alone. */
export const QUEEN_BIT: number = 1 << rankOf(QUEEN_OF_SPADES);

/** Where a player has played no card to the trick. */
export const NO_CARD = -1;

/**
 * Where the rows of a state's cards begin: of hands, of what each player has played and has passed, and of the deck.
 */
const PLAYED = HEARTS_PLAYERS * SUITS;
const PASSED = 2 * HEARTS_PLAYERS * SUITS;
export const DECK: number = 3 * HEARTS_PLAYERS * SUITS;

/** Kinds of cards that a hand may be known to lack: a suit each, but of spades the queen apart. */
export const LACKS_QUEEN: number = 1 << SUITS;
const LACKS_SPADES = (1 << SPADES) | LACKS_QUEEN;

/** What a hand lacks that has nothing but hearts, and one that has nothing but hearts and the queen of spades. */
export const ONLY_HEARTS: number = (1 << CLUBS) | (1 << DIAMONDS) | LACKS_SPADES;
export const ONLY_POINTS: number = (1 << CLUBS) | (1 << DIAMONDS) | (1 << SPADES);

/** What there is to do: by chance `deal` the next card; by a player `pass` or `play` one; nothing once it is `over`. */
export type HeartsPhase = 'deal' | 'pass' | 'play' | 'over';

export interface HeartsState {
  /**
   * Where the cards are, in rows of four words (`cards.ts`): the hand of each player; what each has played in this
   * deal; what each has passed in it, which is no longer in his hand, and in the other's once all have passed; and the
   * deck.
   */
  readonly cards: Uint16Array;
  /** What each hand is known to lack: bit s for the suit s, of spades all but the queen, and bit 4 for the queen. */
  readonly lacks: Uint8Array;
  /** The points that each player has taken in this deal. */
  readonly points: Uint8Array;
  /** The points of each player from the deals before. */
  readonly scores: Uint16Array;
  /** The card that each player has played to this trick, or `NO_CARD`. */
  readonly table: Int8Array;
  phase: HeartsPhase;
  /** Which deal it is, from 0. */
  deal: number;
  /** Tricks that are complete. */
  tricks: number;
  /** Whether hearts have been played in this deal. */
  broken: boolean;
  /** Who leads to this trick. */
  leader: Player;
  /** Whose card wins the trick so far. */
  best: Player;
  /** To whom the next card is dealt, or who is to pass or to play. */
  player: Player;
  /** How many cards are still to be dealt, to be passed by this player, or to be played to this trick. */
  left: number;
}

export function handRow(player: Player): number {
  return player * SUITS;
}

export function playedRow(player: Player): number {
  return PLAYED + player * SUITS;
}

export function passedRow(player: Player): number {
  return PASSED + player * SUITS;
}

/** What a deal is worth to each player: the points taken, or, where one has taken them all, 26 for the others. */
export function dealScores(points: Uint8Array): number[] {
  const shooter = points.indexOf(DEAL_POINTS);
  if (shooter === -1) return [...points];
  return Array.from(points, (_, player) => (player === shooter ? 0 : DEAL_POINTS));
}

export function pointsOf(card: number): number {
  if (card === QUEEN_OF_SPADES) return 13;
  return suitOf(card) === HEARTS ? 1 : 0;
}

/** What a player lacks who does not follow that suit. */
export function lacksSuit(suit: number): number {
  return suit === SPADES ? LACKS_SPADES : 1 << suit;
}

/** How many seats to the left the cards of a deal are passed, 1 to 3; 0 where none are. */
export function passingDistance({ passing = true }: HeartsOptions, deal: number): number {
  return passing ? [1, 3, 2, 0][deal % 4] : 0;
}

export function leftOf(player: Player, seats: number): Player {
  return (player + seats) % HEARTS_PLAYERS;
}

/** How many cards a player holds. */
export function heldBy({ cards }: HeartsState, player: Player): number {
  return countRow(cards, handRow(player));
}

/** Whether a player sees the card of an action: that is played, or his own to be dealt or passed. */
export function seesHeartsCard({ phase, player: owner }: HeartsState, player: Player): boolean {
  return phase === 'play' || player === owner;
}

/** Whether the card that is passed next is the last one: all take up what they were passed. */
export function isLastPass({ phase, player, left }: HeartsState): boolean {
  return phase === 'pass' && player === HEARTS_PLAYERS - 1 && left === 1;
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
