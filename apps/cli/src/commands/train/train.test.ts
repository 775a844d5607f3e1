import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { banyan, outcomeOf, start } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-train-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

/** The games of a generation. */
const GAMES = sized(4, 10);

/** A training of seconds. */
const SMALL = ['--layers', '16', '--simulations', '8', '--games', `${GAMES}`];

const train = (name: string, ...args: string[]): ReturnType<typeof banyan> => {
  const measure = args.includes('--measure') ? [] : ['--measure', '0'];
  const threads = args.includes('--threads') ? [] : ['--threads', '1'];
  return banyan(['train', 'hex:3', ...SMALL, ...measure, ...threads, '--out', file(name), ...args]);
};

/** A training that does not begin, within this process. */
const refused = (name: string, ...args: string[]): ReturnType<typeof banyan> =>
  banyanInProcess('train', 'hex:3', ...SMALL, '--measure', '0', '--out', file(name), ...args);

it('trains a network that plays, analyses, and takes part in tournaments', async () => {
  const { stdout, stderr, exitCode } = await train('h3.net', '--generations', '11', '--measure', '1');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^hex:3: 11 generations, \d+ games of self-play, [\d,]+ positions; /);
  expect(stdout).toContain(` ${11 * GAMES} games of self-play`);
  expect(stdout).toMatch(/^Against textbook UCT at 10 ms a move, after \d random moves?: [\d.]+ % /m);
  expect(stdout).toContain(`banyan play hex:3 --engine net=${file('h3.net')}`);
  expect(stderr).toMatch(/^generation 10: .* positions\/s, loss .* Elo, gate [\d.]+ % of \d+ games, /m);

  const engine = `net=${file('h3.net')}`;
  const analysis = await banyanInProcess(
    'analyze',
    'hex:3',
    '--engine',
    engine,
    '--simulations',
    '9',
    '--json',
  );
  expect(JSON.parse(analysis.stdout)).toMatchObject({ engine, simulations: 9 });
  const match = await banyan([
    'tournament',
    ...['hex:3', '--engine', engine, '--engine', `other=${engine},c=2`, '--engine', 'random'],
    ...['--pairs', '1', '--simulations', '5', '--concurrency', '1', '--opening-moves', '0', '--json'],
  ]);
  expect(JSON.parse(match.stdout)).toMatchObject({ games: 6 });
  const shown = await banyanInProcess('net', 'show', file('h3.net'));
  expect(shown.stdout).toMatch(/^game {9}hex:3 \(encoding [0-9a-f]{8}\)\n/);
  expect(shown.stdout).toMatch(/^generations {2}11$/m);
});

it('equal seeds give identical files at any number of threads, also after kill -9', async () => {
  const endless = ['--threads', '2', '--generations', '1000'];
  const killed = start(['train', 'hex:3', ...SMALL, '--out', file('killed.net'), ...endless]);
  const ended = outcomeOf(killed);
  onTestFinished(() => void killed.kill('SIGKILL'));
  const stored = async (): Promise<string[]> => await readdir(file('killed.net.training')).catch(() => []);
  await vi.waitFor(async () => expect((await stored()).join(' ')).toMatch(/state-0*([2-9]|[1-9]\d+)\.bin/), {
    timeout: 60_000,
    interval: 2,
  });
  killed.kill('SIGKILL');
  await ended;
  const numbers = (await stored()).map((name) => Number(/^state-(\d+)\.bin$/.exec(name)?.[1] ?? 0));
  const generation = Math.max(...numbers); // the state before may still be there
  expect(generation).toBeLessThan(1_000);
  const { stderr, exitCode } = await train('killed.net', '--threads', '2', '--generations', '2', '--resume');
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/was locked by process \d+ that has ended: continuing/);
  await train('straight.net', '--threads', '1', '--generations', String(generation + 2));
  expect(await readFile(file('killed.net'))).toEqual(await readFile(file('straight.net')));

  await rm(file('straight.net.training/positions-000001.bin'));
  expect(await train('straight.net', '--generations', '1', '--resume')).toMatchObject({
    stderr: expect.stringMatching(
      /^banyan: the training needs the positions of \d+ generations, and has those of \d+$/m,
    ),
    exitCode: 2,
  });
});

it('--resume needs a training, and changes nothing without one', async () => {
  await writeFile(file('alone.net'), 'a network of somebody else');
  const { stderr, exitCode } = await refused('alone.net', '--generations', '1', '--resume');
  expect(stderr).toMatch(/^banyan: there is no training in ".*": leave out --resume to begin one$/m);
  expect(exitCode).toBe(2);
  expect(await readFile(file('alone.net'), 'utf8')).toBe('a network of somebody else');
});

it('Ctrl-C ends the training, which can be resumed', async () => {
  const child = start(['train', 'hex:3', ...SMALL, '--out', file('stopped.net'), '--generations', '100000']);
  const ended = outcomeOf(child);
  await vi.waitFor(async () => expect(await readdir(file('stopped.net.training'))).not.toEqual([]), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGINT');
  const { stdout, stderr, exitCode } = await ended;
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(/^banyan: interrupted after \d+ generations?; --resume continues$/m);
  expect(stdout).toMatch(/^hex:3: \d+ generations?, /);
});

it('trains the rules of a module, whose actions are objects', async () => {
  const module = fileURLToPath(new URL('../../../test/games/cram.mjs', import.meta.url));
  const out = file('cram.net');
  const { stdout, exitCode } = await banyan([
    ...['train', module, ...SMALL, '--measure', '0', '--threads', '1', '--out', out, '--generations', '1'],
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`cram: 1 generation, ${GAMES} games `);
  const { stdout: analysis } = await banyanInProcess(
    'analyze',
    ...[module, '--engine', `net=${out}`, '--simulations', '20', '--json'],
  );
  expect(JSON.parse(analysis)).toMatchObject({ simulations: 20 });
});

it('prints JSON and writes a report without scripts, with games to click through', async () => {
  const { stdout } = await train('page.net', '--generations', '2', '--json', '--html', file('page.html'));
  expect(JSON.parse(stdout)).toMatchObject({ game: 'hex:3', generations: 2, games: 2 * GAMES, seed: 1 });
  const page = await readFile(file('page.html'), 'utf8');
  expect(page).toContain("default-src 'none'");
  expect(page).not.toContain('<script');
  expect(page.match(/<fieldset class="game">/g)).toHaveLength(4);
  expect(page).toMatch(/<input type="radio" name="g0" id="g0p1"/);
});

it('does not replace the report of a tournament', async () => {
  await writeFile(file('report.html'), '<meta name="generator" content="banyan tournament">');
  const { stderr, exitCode } = await banyanInProcess(
    ...['train', 'hex:3', '--out', file('r.net'), '--html', file('report.html')],
  );
  expect(stderr).toContain('exists and is not a report of banyan train: --force overwrites it');
  expect(exitCode).toBe(2);
});

it.each([
  [['--minutes', '1', '--generations', '1'], '--minutes and --generations exclude each other'],
  [['--minutes', '0'], '--minutes must be above 0 and at most 10080, not 0'],
  [['--layers', '3x'], '--layers must be as 128-64 or 32x4, not "3x"'],
  [['--layers', '0'], /hidden/],
  [['--out', '/no/such/folder/x.net'], 'cannot write "/no/such/folder/x.net": there is no such folder'],
])('refuses %j', async (args, message) => {
  const { stderr, exitCode } = await banyanInProcess('train', 'hex:3', ...args);
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
});

it('has the gates and the learning rate that it was asked for', async () => {
  const rate = ['--halve-rate-every', '1', '--gate-every', '2'];
  const { stdout } = await train('rate.net', '--generations', '3', ...rate, '--json');
  const { settings, curve } = JSON.parse(stdout);
  expect(settings).toMatchObject({ halveRateEvery: 1, gateEvery: 2 });
  expect(curve.map(({ gate }: { gate?: object }) => gate !== undefined)).toEqual([false, true, true]);
  expect((await refused('rate.net', '--resume', '--halve-rate-every', '9')).stderr).toMatch(
    'the training has halveRateEvery 1, not 9: --force begins anew',
  );
});

it('refuses hidden information, and to overwrite a network or a training', async () => {
  expect((await banyanInProcess('train', 'kuhn', '--out', file('k.net'))).stderr).toMatch(
    /kuhn.* has hidden information: networks are for games that everyone sees whole/,
  );
  await writeFile(file('mine.net'), 'mine');
  expect((await refused('mine.net', '--generations', '1')).stderr).toMatch(
    '"mine.net" exists: --resume continues its training, --force begins anew'.replace(
      'mine.net',
      file('mine.net'),
    ),
  );
  expect(await readFile(file('mine.net'), 'utf8')).toBe('mine');
  await train('kept.net', '--generations', '1');
  await rm(file('kept.net'));
  expect((await refused('kept.net', '--generations', '1')).stderr).toMatch(
    / has a training of 1 generation: --resume continues it, --force begins anew/,
  );
  expect((await refused('kept.net', '--generations', '1', '--resume', '--seed', '9')).stderr).toMatch(
    'the training has seed 1, not 9: --force begins anew',
  );
  expect((await banyanInProcess('train', 'hex:4', '--out', file('kept.net'), '--resume')).stderr).toMatch(
    'the training is of hex:3, not of hex:4',
  );
  await writeFile(join(file('kept.net.training'), 'state-000002.bin'), 'junk');
  expect(await refused('kept.net', '--generations', '1', '--resume')).toMatchObject({
    stderr: 'banyan: a banyan-training file begins with its format, and this one does not\n',
    exitCode: 2,
  });
});

it('an error of the rules in a thread is one line', async () => {
  const module = file('broken.mjs');
  await writeFile(
    module,
    `import { isMainThread } from 'node:worker_threads';
export default {
  name: 'broken',
  players: 2,
  initialState: () => ({ left: 40 }),
  clone: ({ left }) => ({ left }),
  currentPlayer: ({ left }) => (left <= 0 ? -2 : left % 2),
  legalActions: () => [1, 3],
  apply(state, taken) { state.left -= taken; },
  returns: ({ left }) => (left % 2 === 0 ? [1, 0] : [0, 1]),
  encoding: {
    shape: [1, 1, 1],
    actions: 4,
    write({ left }, player, out, offset) {
      if (!isMainThread) throw new Error('no inputs for this state');
      out[offset] = left / 40;
    },
    indexOf: (action) => action,
  },
};
`,
  );
  const { stderr, exitCode } = await banyan(['train', module, ...SMALL, '--out', file('broken.net')]);
  expect(stderr).toMatch(/^banyan: a game of self-play failed: (Error: )?no inputs for this state\n$/m);
  expect(exitCode).toBe(1);
});
