/** The events of a room, before each viewer gets them with its own numbers. */
import type {
  MarksEvent,
  MoveEvent,
  OfferEvent,
  OverEvent,
  ResumeEvent,
  StartEvent,
} from '../messages/serverMessage.ts';

/** An event without its number in the stream of a viewer, which is its place there. */
type Unnumbered<Event> = Omit<Event, 'seq'>;

/** How a game ended. */
export type Ending = Omit<OverEvent, 'type' | 'seq'>;

export type RoomEvent =
  | Unnumbered<StartEvent>
  | Unnumbered<MoveEvent>
  | Unnumbered<OfferEvent>
  | Unnumbered<MarksEvent>
  | Unnumbered<ResumeEvent>
  | Unnumbered<OverEvent>
  | {
      readonly type: 'rematch';
      readonly room: string;
      /** The seats of the players in the next room, by their seats in this one. */
      readonly seats: readonly number[];
    };
