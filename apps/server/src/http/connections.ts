/** Takes over the connections of a server: counts those of each client, and ends those beyond the limits unread. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { TokenBuckets } from '../rate.ts';
import { Admission } from './admission.ts';
import { networkOf } from './client.ts';
import { divide, readFromStream, unite } from './pieces.ts';

export interface ConnectionsSettings {
  readonly limits: Limits;
  /** Whether all connections are of a proxy, whose address has no limits. */
  readonly isBehindProxy: boolean;
  /** The monotonic time, in milliseconds. */
  readonly now: () => number;
  /** Whether a client sends too many requests, so that its connections are refused. */
  readonly isFlooding: (client: string) => boolean;
  /** Whether a connection ends, so that the rest of its requests is dropped. */
  readonly isEnding: (socket: Socket) => boolean;
  /** Counts a connection that was refused. */
  readonly onRefusal: () => void;
}

/** The open connections by client. */
export class Connections {
  readonly #settings: ConnectionsSettings;
  readonly #opened: TokenBuckets;
  readonly #open = new Map<string, number>();
  #size = 0;

  constructor(server: Server, settings: ConnectionsSettings) {
    const { limits, isEnding, onRefusal } = settings;
    this.#settings = settings;
    this.#opened = new TokenBuckets(limits.connectionRate);
    server.maxConnections = limits.maxConnections;
    server.on('drop', onRefusal);
    const serve = server.listeners('connection'); // the server's own, which read requests
    server.removeAllListeners('connection');
    const admission = new Admission((socket) => {
      if (!server.listening) {
        socket.destroy(); // the server has closed meanwhile
        return;
      }
      for (const listener of serve) Reflect.apply(listener, server, [socket]);
      readFromStream(socket);
    });
    server.on('upgrade', (_, socket) => unite(socket));
    server.on('connection', (socket) => {
      const client = networkOf(socket.remoteAddress ?? '');
      if (this.#isWithinLimits(client)) {
        this.#count(client, socket);
        divide(socket, () => isEnding(socket));
        admission.add(client, socket);
      } else {
        onRefusal();
        socket.resetAndDestroy();
      }
    });
  }

  /** The number of open connections. */
  get size(): number {
    return this.#size;
  }

  #isWithinLimits(client: string): boolean {
    const { limits, isBehindProxy, isFlooding, now } = this.#settings;
    if (isBehindProxy) return true;
    const open = this.#open.get(client) ?? 0;
    return open < limits.maxConnectionsPerClient && !isFlooding(client) && this.#opened.take(client, now());
  }

  #count(client: string, socket: Socket): void {
    this.#size++;
    this.#open.set(client, (this.#open.get(client) ?? 0) + 1);
    socket.once('close', () => {
      this.#size--;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left === 0) this.#open.delete(client);
      else this.#open.set(client, left);
    });
  }
}
