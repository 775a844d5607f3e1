/** The events and messages of a room, as its viewers get them. */

/** How a game ended. */
export interface Ending {
  readonly reason: 'rules' | 'resign' | 'time' | 'draw' | 'length';
  /** The player who resigned or ran out of time. */
  readonly player: number | null;
  /** All players after a draw; none in a game for one player. */
  readonly winners: readonly number[];
  /** The returns of the players by the rules; null for other reasons. */
  readonly returns: readonly number[] | null;
}

/** An event, whose number in the stream of a viewer is its place. */
export type RoomEvent =
  | { readonly type: 'start' }
  | {
      readonly type: 'move';
      /** How many moves the viewer noticed before. */
      readonly ply: number;
      /** Null for chance. */
      readonly player: number | null;
      /** Null if it is hidden from the viewer. */
      readonly move: string | null;
      readonly clocks?: readonly number[];
    }
  | { readonly type: 'drawOffer' | 'rematchOffer'; readonly player: number }
  | ({ readonly type: 'over' } & Ending)
  | {
      readonly type: 'rematch';
      readonly room: string;
      /** The seats of the players in the next room, by their seats in this one. */
      readonly seats: readonly number[];
    };

/** The state of a game as a viewer may know it. */
export interface PositionMessage {
  readonly type: 'position';
  readonly ply: number;
  /** Null before a move of chance and after the end. */
  readonly toMove: number | null;
  readonly board: string | null;
  /** The legal moves, for the player to move. */
  readonly legal?: readonly string[];
  readonly clocks?: readonly number[];
  readonly running?: number | null;
  readonly drawOffers: readonly number[];
  readonly rematchOffers: readonly number[];
  readonly started: boolean;
  readonly over: boolean;
}

/** A seat as all viewers see it. */
export interface SeatView {
  readonly kind: 'person' | 'open' | 'engine';
  readonly engine?: string;
  readonly taken: boolean;
}
