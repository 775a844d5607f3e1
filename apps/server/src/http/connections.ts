/** Counts the connections of each client, and ends those beyond the limits before a byte is read. */
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { TokenBuckets } from '../rate.ts';
import { networkOf } from './client.ts';

/** The open connections by client. */
export class Connections {
  readonly #limits: Limits;
  readonly #isBehindProxy: boolean;
  readonly #now: () => number;
  readonly #opened: TokenBuckets;
  readonly #open = new Map<string, number>();
  #size = 0;

  constructor(limits: Limits, isBehindProxy: boolean, now: () => number) {
    this.#limits = limits;
    this.#isBehindProxy = isBehindProxy;
    this.#now = now;
    this.#opened = new TokenBuckets(limits.connectionRate);
  }

  /** The number of open connections. */
  get size(): number {
    return this.#size;
  }

  /** Counts a connection, or ends it if its client has too many; all connections of a proxy are of one address. */
  admit(socket: Socket): boolean {
    const client = networkOf(socket.remoteAddress ?? '');
    const open = this.#open.get(client) ?? 0;
    if (!this.#isBehindProxy) {
      const isWithin = open < this.#limits.maxConnectionsPerClient && this.#opened.take(client, this.#now());
      if (!isWithin) {
        socket.resetAndDestroy();
        return false;
      }
    }
    this.#size++;
    this.#open.set(client, open + 1);
    socket.once('close', () => {
      this.#size--;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left === 0) this.#open.delete(client);
      else this.#open.set(client, left);
    });
    return true;
  }
}
