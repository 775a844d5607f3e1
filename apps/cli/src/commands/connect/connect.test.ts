/** `banyan connect` with a server that has errors. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { banyanInProcess } from '../../../test/inProcess.ts';

const ROOM = '0123456789abcdefghijkl';

const GTP = fileURLToPath(new URL('../../../test/stubGtp.mjs', import.meta.url));

let server: WebSocketServer | undefined;
afterEach(() => server?.close());

/** A message of a client. */
interface Request {
  readonly type: string;
}

/** Starts a server whose answers are those of a function; returns the link of a seat. */
async function serve(answer: (request: Request, socket: WebSocket) => readonly object[]): Promise<string> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const request: Request = JSON.parse(String(data));
      for (const message of answer(request, socket)) socket.send(JSON.stringify(message));
    });
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server.address())}/#/friend?room=${ROOM}&token=${ROOM}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

const JOINED = [
  {
    type: 'room',
    room: ROOM,
    game: 'tic-tac-toe',
    players: 2,
    hidden: false,
    player: 0,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    clock: null,
  },
  {
    type: 'position',
    ply: 0,
    toMove: 0,
    board: '',
    legal: ['b2'],
    drawOffers: [],
    rematchOffers: [],
    started: true,
    over: false,
  },
];
const OVER = { type: 'over', seq: 1, reason: 'resign', player: 1, winners: [0], returns: null };
const errorOf = (code: string, id?: string): object => ({ type: 'error', id, code, message: `the ${code}` });

describe('connect', () => {
  it.each(['BUSY', 'STORE_FAILED', 'INTERNAL'])('sends a move again after %s', async (code) => {
    const sent: Request[] = [];
    const link = await serve((request) => {
      if (request.type !== 'move') return JOINED;
      sent.push(request);
      return [sent.length === 1 ? errorOf(code) : OVER];
    });
    const { stdout, stderr } = await banyanInProcess('connect', link, '--seat', 'random');
    expect(stdout).toContain('player 1 wins');
    expect(stderr).toContain(`the ${code}: trying again`);
    expect(sent).toEqual(Array(2).fill({ type: 'move', ply: 0, move: 'b2' }));
  });

  it.each(['STALE', 'ILLEGAL_MOVE'])('ends in one line after %s', async (code) => {
    const link = await serve(({ type }) => (type === 'move' ? [errorOf(code)] : JOINED));
    expect(await banyanInProcess('connect', link, '--seat', 'random')).toMatchObject({
      exitCode: 1,
      stderr: `banyan: the server refuses: the ${code}\n`,
    });
  });

  it('shows what its program writes to standard error, with its name', async () => {
    const link = await serve(() => JOINED);
    const { exitCode, stderr } = await banyanInProcess('connect', link, '--seat', 'cmd:echo my words >&2');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('banyan: echo my words >&2: my words\n');
  });

  it('resigns where its program does', async () => {
    const sent: Request[] = [];
    const [room, position] = JOINED;
    const link = await serve((request) => {
      if (request.type === 'join')
        return [
          { ...room, game: 'go:5' },
          { ...position, legal: ['a1', 'b1'] },
        ];
      sent.push(request);
      return [OVER];
    });
    const seat = `gtp:"${process.execPath}" "${GTP}" resign`;
    const { stdout, exitCode } = await banyanInProcess('connect', link, '--seat', seat);
    expect(stdout).toContain('(resign)');
    expect([sent, exitCode]).toEqual([[{ type: 'resign' }], 0]);
  });

  it('joins again where the room is full, and not where there is none', async () => {
    let joins = 0;
    const full = await serve(({ type }) => {
      if (type === 'move') return [OVER];
      joins++;
      return joins === 1 ? [errorOf('FULL', 'join')] : JOINED;
    });
    const { stdout, stderr } = await banyanInProcess('connect', full, '--seat', 'random');
    expect(stdout).toContain('player 1 wins');
    expect(stderr).toContain('the FULL: connecting again');
    server?.close();
    const missing = await serve(() => [errorOf('NOT_FOUND', 'join')]);
    const refused = await banyanInProcess('connect', missing, '--seat', 'random');
    expect(refused).toMatchObject({ exitCode: 1, stderr: 'banyan: the NOT_FOUND\n' });
  });

  it('names the reason why a server cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const port = portOf(closed.address());
    closed.close();
    await once(closed, 'close');
    const { stderr, exitCode } = await banyanInProcess(
      'connect',
      `http://127.0.0.1:${port}/#/friend?room=${ROOM}`,
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      `cannot take a seat: cannot reach http://127.0.0.1:${port}/: connect ECONNREFUSED`,
    );
  });
});
