/** The limits of the server. `GET /limits` or the error of a request beyond a limit shows it. */
import { type AnalysisLimits, DEFAULT_ANALYSIS_LIMITS } from './analyses/limits.ts';

/** Amounts that clients cannot exceed. */
export interface Limits extends AnalysisLimits {
  /** Rooms in memory. */
  readonly maxRooms: number;
  /** Sockets in one room. */
  readonly maxSocketsPerRoom: number;
  /** Moves of one game; the game is drawn after them. */
  readonly maxMoves: number;
  /** Connections at the same time, of all clients and of one. */
  readonly maxConnections: number;
  readonly maxConnectionsPerClient: number;
  /** New connections a second of one client, and how many at once. */
  readonly connectionRate: Rate;
  /** HTTP requests of one client. */
  readonly requestRate: Rate;
  /** Answers that refuse requests beyond the rate; beyond them, the connections of the client are reset. */
  readonly refusalRate: Rate;
  /** Rooms that one client makes. */
  readonly roomRate: Rate;
  /** Messages of one socket, and of all sockets of one client. */
  readonly messageRate: Rate;
  readonly clientMessageRate: Rate;
  /** Joins of one client; a long stream of events counts as several. */
  readonly joinRate: Rate;
  /** The largest body and the largest message, in bytes. */
  readonly maxBytes: number;
  /** What may wait for a slow reader before it is dropped, in bytes. */
  readonly maxBuffered: number;
  /** How long a room without a move lasts before and after its end, in milliseconds. */
  readonly roomLifetime: number;
  readonly endedRoomLifetime: number;
}

/** A token bucket: `burst` at once, and `perSecond` from then on. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

const HOUR = 3_600_000;

export const DEFAULT_LIMITS: Limits = {
  ...DEFAULT_ANALYSIS_LIMITS,
  maxRooms: 10_000,
  maxSocketsPerRoom: 100,
  maxMoves: 10_000,
  maxConnections: 4_096,
  maxConnectionsPerClient: 256,
  connectionRate: { perSecond: 50, burst: 300 },
  requestRate: { perSecond: 50, burst: 300 },
  refusalRate: { perSecond: 5, burst: 50 },
  roomRate: { perSecond: 0.1, burst: 60 },
  messageRate: { perSecond: 20, burst: 60 },
  clientMessageRate: { perSecond: 400, burst: 2_000 },
  joinRate: { perSecond: 40, burst: 400 },
  maxBytes: 16 * 1_024,
  maxBuffered: 1_024 * 1_024,
  roomLifetime: 30 * 24 * HOUR,
  endedRoomLifetime: 24 * HOUR,
};
