/** Games between people, bots and engines over HTTP and WebSocket. */
export type { AnalysisForm } from './analyses/settings.ts';
export type { AnyServedGame, Catalogue, EndAgreement, GameSummary, ServedGame } from './catalogue.ts';
export { claimSeat } from './client/claim.ts';
export { RoomClient, type RoomClientSettings } from './client/roomClient.ts';
export { withinClock } from './clockShare.ts';
export type { Analysis, CheckedEngine, Engines, SearchControl, SearchTask } from './engines.ts';
export { RequestError, type RequestErrorCode } from './errors.ts';
export { type RoomLink, readRoomUrl } from './http/links.ts';
export { type Journal, NO_JOURNAL } from './journal.ts';
export { DEFAULT_LIMITS, type Limits, type Rate } from './limits.ts';
export type { MessageOf, ServerMessage } from './messages/serverMessage.ts';
export { LiveRooms } from './rooms/liveRooms.ts';
export { type RoomRecord, recordSchema } from './rooms/record.ts';
export { type RunningServer, type ServerSettings, startServer } from './server.ts';
