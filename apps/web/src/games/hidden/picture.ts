/** Pictures of games with hidden hands, as one player sees them. */
import type { Player } from '@banyan/mcts';
import type { BoardPicture } from '../picture.ts';

/** Whose knowledge a picture shows: a player's, all (at the end, or without people) or none (before a person is there). */
export type Observer = Player | 'all' | 'none';

export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

/** The face of a card; decks of a few cards have no suits. */
export interface CardFace {
  /** `A`, `K`, `10`. */
  readonly rank: string;
  readonly suit: Suit | undefined;
  /** In words: `queen of spades`. */
  readonly name: string;
}

/** A card or a die; without a face it is hidden from the observer. */
export type Piece =
  | { readonly kind: 'card'; readonly face: CardFace | undefined; readonly action?: number | undefined }
  | { readonly kind: 'die'; readonly face: number | undefined };

export interface TablePlayer {
  readonly hand: readonly Piece[];
  /** The card that the player has played to the trick. */
  readonly played?: Piece | undefined;
  /** What the player has said last: a bid, `Check`. */
  readonly said?: string | undefined;
  /** What the player has: `2 tricks`, `3 chips`. */
  readonly note: string;
}

/** `Trumps: spades`; or a sentence about a player without its subject, and without its receiver: `passes 3 cards to`. */
export type TableFact =
  | string
  | { readonly player: Player; readonly text: string; readonly receiver?: Player };

/** A table with players around it. */
export interface TablePicture {
  readonly kind: 'table';
  /** By player. */
  readonly players: readonly TablePlayer[];
  /** The cards that belong to all players. */
  readonly centre: readonly Piece[];
  /** What all players know, in a few words each. */
  readonly facts: readonly TableFact[];
  /** Whether players play cards to tricks. */
  readonly hasTricks: boolean;
  /** The number of pieces of the largest hand, for which there is room. */
  readonly largestHand: number;
  /** The largest bid, in a game of bids `2 × 5`, a quantity and a face. */
  readonly largestBid?: { readonly quantity: number; readonly face: number };
}

export type HiddenPicture = BoardPicture | TablePicture;

/** Whether an observer sees what belongs to a player. */
export function sees(observer: Observer, owner: Player): boolean {
  return observer === 'all' || observer === owner;
}
