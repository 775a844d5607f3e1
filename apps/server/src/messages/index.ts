/** What a client of the server gets, for browsers too. */
export {
  type ClaimAnswer,
  claimAnswer,
  errorAnswer,
  type GameAnswer,
  gamesAnswer,
  type NewRoomAnswer,
  newRoomAnswer,
} from './answers.ts';
export { type MessageOf, readServerMessage, type ServerMessage } from './serverMessage.ts';
