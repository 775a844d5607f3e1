/**
 * Admits new connections a few at a time, in turns by client. So the many connections of one client do not delay the
 * messages of others. Nothing is read from a connection that waits.
 */
import type { Socket } from 'node:net';

/** The connections that are admitted before the event loop goes on. */
const AT_ONCE = 16;

export class Admission {
  /** The waiting connections of each client that has some; the client whose turn is next comes first. */
  readonly #waiting = new Map<string, Socket[]>();
  readonly #admit: (socket: Socket) => void;
  #isScheduled = false;

  /** @param admit serves a connection. */
  constructor(admit: (socket: Socket) => void) {
    this.#admit = admit;
  }

  /** Admits a connection when its turn comes, unless it has ended by then. */
  add(client: string, socket: Socket): void {
    socket.pause();
    socket.on('error', () => {}); // `close` follows
    const waiting = this.#waiting.get(client);
    if (waiting === undefined) this.#waiting.set(client, [socket]);
    else waiting.push(socket);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (let count = 0; count < AT_ONCE; count++) this.#admitNext();
      this.#schedule();
    });
  }

  #admitNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [client, [socket, ...others]] = next;
    this.#waiting.delete(client);
    if (others.length > 0) this.#waiting.set(client, others); // to the end
    if (socket === undefined || socket.destroyed) return;
    this.#admit(socket);
    socket.resume();
  }
}
