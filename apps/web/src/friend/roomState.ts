/** What the messages of the server say about a room: a state that follows from them alone. */
import type { MessageOf, ServerMessage } from '@banyan/server/messages';

/** A move that the viewer noticed. */
export type PlayedMove = Pick<MessageOf<'move'>, 'player' | 'move'>;

export interface RoomState {
  /** The number of the last event. */
  readonly seq: number;
  readonly room: MessageOf<'room'> | undefined;
  readonly moves: readonly PlayedMove[];
  /** How many moves were left when a player did not agree on the end of the game. */
  readonly resumedAt: number | undefined;
  readonly seats: MessageOf<'seats'> | undefined;
  readonly position: MessageOf<'position'> | undefined;
  readonly over: MessageOf<'over'> | undefined;
  readonly rematch: MessageOf<'rematch'> | undefined;
}

export const EMPTY_ROOM: RoomState = {
  seq: 0,
  room: undefined,
  moves: [],
  resumedAt: undefined,
  seats: undefined,
  position: undefined,
  over: undefined,
  rematch: undefined,
};

/** The state after a message. An event that arrived before, as after a lost connection, changes nothing. */
export function afterMessage(state: RoomState, message: ServerMessage): RoomState {
  if ('seq' in message) {
    if (message.seq <= state.seq) return state;
    return afterEvent({ ...state, seq: message.seq }, message);
  }
  switch (message.type) {
    case 'room':
      return { ...state, room: message };
    case 'seats':
      return { ...state, seats: message };
    case 'position':
      return { ...state, position: message };
    default:
      return state;
  }
}

function afterEvent(state: RoomState, event: Extract<ServerMessage, { seq: number }>): RoomState {
  switch (event.type) {
    case 'move':
      return { ...state, moves: [...state.moves, { player: event.player, move: event.move }] };
    case 'resume':
      return { ...state, moves: state.moves.slice(0, event.ply), resumedAt: event.ply };
    case 'over':
      return { ...state, over: event };
    case 'rematch':
      return { ...state, rematch: event };
    default:
      return state;
  }
}
