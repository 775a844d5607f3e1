/** A connection to a room of the server, which comes back by itself when it is lost. */

import { readServerMessage, type ServerMessage } from '@banyan/server/messages';
import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * - `connecting`: for the first time. - `open`: the room has answered. - `lost`: the page tries again. - `gone`: the
 * server has the room no more.
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone';

export interface ConnectionOptions {
  readonly url: URL;
  /** The first message of each connection. */
  readonly join: () => object;
  readonly onMessage: (message: ServerMessage) => void;
}

/** The server's close code for a room that it does not have. */
const ROOM_IS_GONE = 4000;

/** Milliseconds: the first wait before another attempt, which doubles up to the last. */
const FIRST_WAIT = 500;
const LAST_WAIT = 8_000;

/** Milliseconds between signs of life, and until a missing answer means that the connection is lost. */
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;

export class Connection {
  readonly #state = signal<ConnectionState>('connecting');
  readonly state: ReadonlySignal<ConnectionState> = this.#state;
  readonly #options: ConnectionOptions;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with the connection: its listeners go. */
  readonly #closing = new AbortController();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { signal } = this.#closing;
    addEventListener('online', () => this.#hurry(), { signal });
    addEventListener('offline', () => this.#drop(), { signal });
    document.addEventListener('visibilitychange', () => this.#hurry(), { signal });
    this.#open();
  }

  /** Sends a message, if the connection is open; the caller repeats what has no answer. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Closes the connection for good. */
  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.join()));
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#expectLife();
      const message = readServerMessage(data);
      if (message?.type === 'room') {
        this.#wait = FIRST_WAIT;
        this.#state.value = 'open';
      }
      if (message !== undefined) this.#options.onMessage(message);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    };
    this.#expectLife();
  }

  #closed(code: number): void {
    this.#socket = undefined;
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted || this.#state.value === 'gone') return;
    if (code === ROOM_IS_GONE) {
      this.#state.value = 'gone';
      return;
    }
    this.#state.value = 'lost';
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LAST_WAIT, 2 * this.#wait);
  }

  /** Tries at once instead of after the wait. */
  #hurry(): void {
    if (this.#socket !== undefined || this.#state.value === 'gone') return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Asks for a sign of life after a silence, and drops a connection that gives none. */
  #expectLife(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: 'ping' });
      this.#timer = setTimeout(() => this.#drop(), ANSWER_WITHIN);
    }, PING_EVERY);
  }

  /** Gives up a socket without an answer; its own end may take minutes. */
  #drop(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#closed(0);
    socket.close();
  }

  /** Ends the connection to a room that the server does not have. */
  giveUp(): void {
    this.#state.value = 'gone';
    this.#socket?.close();
  }
}
