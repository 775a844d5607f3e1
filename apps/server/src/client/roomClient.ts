/** A client in a room: connects again when the connection is lost, and gets what it missed. */
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { RoomLink } from '../http/links.ts';
import { readServerMessage, type ServerMessage } from '../messages/serverMessage.ts';

export interface RoomClientSettings {
  /** Gets every message once, in order. */
  readonly onMessage: (message: ServerMessage) => void;
  /** Gets a line when the connection is lost and when it is there again. */
  readonly note: (text: string) => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** The largest message of a server, in bytes. */
const MAX_BYTES = 2 ** 20;

/** The time to connect, and how long a server may be silent; it pings every 30 s. */
const TIMEOUT = 10_000;
const MAX_SILENCE = 75_000;

/** The pauses before connecting again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;

/** The id of a join. */
const JOIN = 'join';

/** The codes of errors that a join would get again: the room or the token is wrong, or the server has lost events. */
const REFUSALS: readonly string[] = ['NOT_FOUND', 'INVALID_MESSAGE'];

/** Codes with which a server closes for good. */
const NORMAL = 1_000;
const POLICY = 1_008;

export class RoomClient {
  readonly #link: RoomLink;
  readonly #settings: RoomClientSettings;
  #socket: WebSocket | undefined;
  #seq = 0;

  constructor(link: RoomLink, settings: RoomClientSettings) {
    this.#link = link;
    this.#settings = settings;
  }

  /** Sends a message; without a connection it is lost, as the position comes again after the next join. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /**
   * Stays in the room until the signal aborts.
   * @throws Error if the room or the token is refused, or the room is gone.
   */
  async run(): Promise<void> {
    const { signal, note } = this.#settings;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      const { hasJoined, reason } = await this.#connect();
      if (signal.aborted) return;
      if (hasJoined) pause = FIRST_PAUSE;
      note(`${reason}: connecting again`);
      await delay(pause, undefined, { signal }).catch(() => {}); // the loop sees the abort
      pause = Math.min(2 * pause, MAX_PAUSE);
    }
  }

  /** Connects, and stays until the connection ends. */
  async #connect(): Promise<{ readonly hasJoined: boolean; readonly reason: string }> {
    const { signal, onMessage } = this.#settings;
    const { server, room, token } = this.#link;
    const url = new URL('ws', server.replace(/^http/, 'ws'));
    const socket = new WebSocket(url, { handshakeTimeout: TIMEOUT, maxPayload: MAX_BYTES });
    this.#socket = socket;
    const stop = (): void => socket.close(NORMAL);
    signal.addEventListener('abort', stop, { once: true });
    const silence = setTimeout(() => socket.terminate(), MAX_SILENCE);
    let hasJoined = false;
    let refusal: Error | undefined;
    let reason = 'the connection has ended';
    socket.on('open', () =>
      this.send({ type: 'join', id: JOIN, room, ...(token && { token }), after: this.#seq }),
    );
    socket.on('ping', () => silence.refresh());
    socket.on('message', (data) => {
      silence.refresh();
      const output = readServerMessage(String(data));
      if (output === undefined) return;
      if (output.type === 'error' && output.id === JOIN) {
        reason = output.message;
        if (REFUSALS.includes(output.code)) refusal = new Error(reason);
        return socket.close(NORMAL);
      }
      if (output.type === 'room') hasJoined = true;
      else if ('seq' in output) this.#seq = output.seq;
      onMessage(output);
    });
    socket.on('error', (error) => {
      reason = error.message;
    });
    const code = await new Promise<number>((resolve) => socket.on('close', resolve));
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    if (code === POLICY) refusal = new Error('the server has closed the connection: too many messages');
    if (refusal !== undefined) throw refusal;
    return { hasJoined, reason };
  }
}
