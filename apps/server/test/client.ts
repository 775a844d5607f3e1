/** A client of a server, for tests. */
import { once } from 'node:events';
import { request } from 'node:http';
import * as v from 'valibot';
import { type ClientOptions, WebSocket } from 'ws';

const seatSchema = v.object({
  player: v.number(),
  kind: v.string(),
  token: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
});
const roomSchema = v.object({ room: v.string(), url: v.string(), seats: v.array(seatSchema) });

/** A new room, as the server describes it. */
export type MadeRoom = v.InferOutput<typeof roomSchema>;

/** The answer to a request. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Posts JSON from one of this machine's addresses, 127.0.0.1 to 127.255.255.254. */
function postFrom(localAddress: string, url: string, body: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(url, { method: 'POST', localAddress, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (data: string) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

/** Posts JSON. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Makes a room; `localAddress` is the address of the client. */
export async function makeRoom(server: string, body: unknown, localAddress = '127.0.0.1'): Promise<MadeRoom> {
  const answer = await postFrom(localAddress, `${server}/games`, body);
  return v.parse(roomSchema, answer.body);
}

const messageSchema = v.looseObject({
  type: v.string(),
  id: v.optional(v.union([v.string(), v.number()])),
  seq: v.optional(v.number()),
  ply: v.optional(v.number(), 0),
  legal: v.optional(v.array(v.string())),
  code: v.optional(v.string()),
});

/** A message of a server. */
export type Message = v.InferOutput<typeof messageSchema>;

/** One connection. It keeps all messages. */
export class Client {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();
  #ids = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.messages.push(v.parse(messageSchema, JSON.parse(String(data))));
      for (const wake of this.#waiting) wake();
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => resolve(code));
    });
  }

  /** Connects, and waits until the connection is open. */
  static async open(
    server: string,
    options: ClientOptions & { readonly localAddress?: string } = {},
  ): Promise<Client> {
    const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`, options);
    const client = new Client(socket);
    await once(socket, 'open');
    return client;
  }

  /** Connects, and joins a room. */
  static async join(server: string, room: string, token?: string, after?: number): Promise<Client> {
    const client = await Client.open(server);
    await client.ask({ type: 'join', room, ...(token && { token }), ...(after !== undefined && { after }) });
    return client;
  }

  /** Sends a message, and returns its answer: `ok`, `pong` or `error`. */
  ask(message: object): Promise<Message> {
    const id = ++this.#ids;
    this.socket.send(JSON.stringify({ ...message, id }));
    return this.until((each) => each.id === id);
  }

  /** Waits for a message that was sent or comes. */
  async until(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(isWanted);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  /** Waits for an event of the stream. */
  event(type: string): Promise<Message> {
    return this.until((message) => message.type === type && message.seq !== undefined);
  }

  /** Waits for its turn at a ply, and plays a move. */
  async play(ply: number, move?: string): Promise<Message> {
    const { legal } = await this.until(
      (each) => each.type === 'position' && each.ply === ply && each.legal !== undefined,
    );
    return this.ask({ type: 'move', ply, move: move ?? legal?.[0] });
  }

  /** The events of the stream so far. */
  get events(): readonly Message[] {
    return this.messages.filter(({ type, seq }) => seq !== undefined && type !== 'room');
  }

  /** The newest position. */
  get position(): Message | undefined {
    return this.messages.findLast(({ type }) => type === 'position');
  }

  close(): void {
    this.socket.close();
  }
}
