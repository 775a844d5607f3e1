/** The WebSocket connections: who may open one, and how much each may send. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Metrics } from '../http/metrics.ts';
import type { Limits } from '../limits.ts';
import { TokenBucket, TokenBuckets } from '../rate.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { Session } from './session.ts';

export interface SocketsSettings {
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** The status of a request that may open no connection, for its rate, host or origin; `undefined` if it may. */
  readonly refusalOf: (request: IncomingMessage) => string | undefined;
  /** The key of the client of a request. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** The monotonic time, in milliseconds. */
  readonly now: () => number;
  /** Reports an error that no client caused. */
  readonly report: (error: unknown) => void;
}

const PATH = '/ws';

/** The time between two pings; a connection that has not answered the last one is ended. */
const PING_EVERY = 30_000;

/** The time to join a room. */
const JOIN_WITHIN = 10_000;

/** How long a connection that was closed here may stay. */
const CLOSE_WITHIN = 2_000;

/** The messages of one connection that may wait for their answers. */
const MAX_WAITING = 32;

/** The most fragments of a message, and the most pieces in which the network delivers it. */
const MAX_FRAGMENTS = 128;
const MAX_CHUNKS = 1_024;

/** What may wait for a reader that catches up, in bytes, and how long it waits to get more, in milliseconds. */
const MAX_AHEAD = 65_536;
const PACE = 50;

/** Codes of RFC 6455 with which connections close. */
const GOING_AWAY = 1_001;
const NO_BINARY = 1_003;
const POLICY = 1_008;

export class Sockets {
  readonly #settings: SocketsSettings;
  readonly #server: WebSocketServer;
  readonly #clients: TokenBuckets;
  readonly #joins: TokenBuckets;

  constructor(server: Server, settings: SocketsSettings) {
    this.#settings = settings;
    this.#clients = new TokenBuckets(settings.limits.clientMessageRate);
    this.#joins = new TokenBuckets(settings.limits.joinRate);
    const options = {
      noServer: true,
      maxPayload: settings.limits.maxBytes,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_CHUNKS,
      perMessageDeflate: false,
      closeTimeout: CLOSE_WITHIN,
    };
    this.#server = new WebSocketServer(options);
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  get size(): number {
    return this.#server.clients.size;
  }

  /** Ends all connections; clients reconnect later. */
  async close(): Promise<void> {
    const closed = [...this.#server.clients].map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    for (const client of this.#server.clients) client.close(GOING_AWAY, 'the server ends');
    await Promise.all(closed);
    this.#server.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {}); // the client has gone
    const [path] = (request.url ?? '').split('?', 1);
    const refusal = path === PATH ? this.#settings.refusalOf(request) : '404 Not Found';
    if (refusal === undefined)
      this.#server.handleUpgrade(request, socket, head, (client) =>
        this.#serve(client, this.#settings.clientOf(request)),
      );
    else {
      this.#settings.metrics.count('refused');
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  }

  #serve(client: WebSocket, key: string): void {
    const { rooms, limits, metrics, now, report } = this.#settings;
    const bucket = new TokenBucket(limits.messageRate, now());
    const session = new Session({
      rooms,
      maxSocketsPerRoom: limits.maxSocketsPerRoom,
      now,
      report,
      send: (message) => {
        if (client.bufferedAmount > limits.maxBuffered) client.terminate();
        else client.send(JSON.stringify(message), () => {}); // an error closes the connection
      },
      pace: async () => {
        const mayGoOn = (): boolean => client.bufferedAmount < MAX_AHEAD && this.#joins.take(key, now());
        while (client.readyState === client.OPEN && !mayGoOn()) await delay(PACE);
      },
      close: (code, reason) => client.close(code, reason),
    });
    const timer = setTimeout(() => {
      if (!session.hasJoined) client.close(POLICY, 'join a room first');
    }, JOIN_WITHIN);
    let answered: Promise<void> = Promise.resolve();
    let waiting = 0;
    const isWithinRate = (): boolean => {
      if (client.readyState !== client.OPEN) return false;
      if (waiting < MAX_WAITING && bucket.take(now()) && this.#clients.take(key, now())) return true;
      client.close(POLICY, 'too many messages');
      setImmediate(() => client.terminate()); // reads nothing more
      return false;
    };
    client.on('message', (data: RawData, isBinary: boolean) => {
      metrics.count('messages');
      if (!isWithinRate()) return;
      if (isBinary) return client.close(NO_BINARY, 'messages are text');
      waiting++;
      answered = answered
        .then(() => session.answer(String(data)))
        .finally(() => {
          waiting--;
        });
    });
    client.on('ping', () => void isWithinRate());
    let hasAnswered = true;
    const heartbeat = setInterval(() => {
      if (!hasAnswered) return client.terminate();
      hasAnswered = false;
      client.ping();
    }, PING_EVERY);
    heartbeat.unref();
    client.on('pong', () => {
      hasAnswered = true;
    });
    client.on('error', () => {}); // `close` follows
    client.on('close', () => {
      clearTimeout(timer);
      clearInterval(heartbeat);
      session.end();
    });
  }
}
