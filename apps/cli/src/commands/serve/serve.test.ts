/** `banyan serve` and `banyan connect`, as processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeRoom, makeRoom, post } from '../../../../server/test/client.ts';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';

const MINE = fileURLToPath(new URL('../../../test/games/grid.mjs', import.meta.url));
const STUB = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-serve-'));
  server = await startServing(folder, '--threads', '1', '--game', MINE);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true });
});

const roomOf = (game: string, ...seats: readonly object[]): Promise<MadeRoom> =>
  makeRoom(server.url, { game, seats });

const linkOf = ({ seats }: MadeRoom, player: number): string => seats[player]?.url ?? '';

describe('serve', () => {
  it('has the page, and says that it is well', async () => {
    expect(await (await fetch(server.url)).text()).toContain('<html');
    const health: unknown = await (await fetch(`${server.url}/healthz`)).json();
    expect(health).toMatchObject({ status: 'ok', service: 'banyan' });
  });

  it.each([
    ['net=/etc/passwd', 'INVALID_ENGINE'],
    ['cmd:ls', 'INVALID_ENGINE'],
    ['uct,milliseconds=10001', 'LIMIT'],
    ['uct,nodes=100000000', 'LIMIT'],
    ['ismcts', 'INVALID_ENGINE'],
  ])('refuses the engine %s', async (engine, code) => {
    const seats = [{ kind: 'person' }, { kind: 'engine', engine }];
    expect(await post(`${server.url}/games`, { game: 'hex:5', seats })).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  it('imports no module that it was not started with', async () => {
    expect(await post(`${server.url}/games`, { game: './elsewhere.mjs' })).toMatchObject({
      status: 400,
      body: { error: { code: 'UNKNOWN_GAME' } },
    });
  });

  it.each([
    [['--port', '65536'], '--port'],
    [['--url', 'ftp://example.org'], '--url must be an address'],
    [['--game', 'hex'], '--game adds a module'],
    [['--game', './nowhere.mjs'], 'there is no such file'],
  ])('refuses %j in one line', async (words, text) => {
    const { stderr, exitCode } = await banyanInProcess('serve', '--data', join(folder, 'other'), ...words);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(text);
  });

  it('ends where its port is taken', async () => {
    const { port } = new URL(server.url);
    const { stderr, exitCode } = await banyan(['serve', '--port', port, '--data', join(folder, 'another')]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('address already in use');
  });

  it('does not share its folder with another server', async () => {
    const { stderr, exitCode } = await banyan(['serve', '--port', '0', '--data', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('is being written by process');
  });
});

describe('connect', () => {
  it('plays a seat against an engine of the server, in a game of its own too', async () => {
    const room = await roomOf(MINE, { kind: 'person' }, { kind: 'engine', engine: 'uct,simulations=50' });
    const seat = ['--seat', 'uct', '--simulations', '50', '--game', MINE];
    const { stdout, exitCode } = await banyan(['connect', linkOf(room, 0), ...seat]);
    expect(stdout).toMatch(/^The game is over: .* \(rules\); this seat is player 1\.\n$/);
    expect(exitCode).toBe(0);
  });

  it('takes an open seat, and seats a program of the line protocol', async () => {
    const room = await roomOf('connect-four', { kind: 'engine', engine: 'random' }, { kind: 'open' });
    const seat = ['--seat', `cmd:${process.execPath} ${STUB}`, '--simulations', '10'];
    const { stdout, stderr } = await banyan(['connect', room.url, ...seat]);
    expect(stderr).toContain(`this seat has the link ${server.url}/#/friend?room=${room.room}&token=`);
    expect(stdout).toContain('this seat is player 2');
  });

  it('refuses games with hidden hands, wrong links and taken seats', async () => {
    const hidden = await roomOf('kuhn');
    expect(await banyan(['connect', linkOf(hidden, 0)])).toMatchObject({
      exitCode: 1,
      stderr: 'banyan: kuhn has hidden hands, which never leave the server\n',
    });
    expect(await banyanInProcess('connect', 'http://localhost/')).toMatchObject({ exitCode: 2 });
    expect(await banyan(['connect', hidden.url])).toMatchObject({ exitCode: 1 });
  });
});
