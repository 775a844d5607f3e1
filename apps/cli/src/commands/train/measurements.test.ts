/** What a training measures: matches at equal time, and labelled positions. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeNetwork, decodeState } from '@banyan/train';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-measure-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

/** The games of a generation. */
const GAMES = sized(4, 10);

const train = (name: string, ...args: string[]): ReturnType<typeof banyan> => {
  const threads = args.includes('--threads') ? [] : ['--threads', '1'];
  return banyan([
    ...['train', 'hex:3', '--layers', '16', '--simulations', '8', '--games', `${GAMES}`, ...threads],
    ...['--out', file(name), ...args],
  ]);
};

/** Hex 3x3 without a stone, where the first player wins in the middle, by the swap the second one. */
const POSITIONS = '# the middle wins\nb2a1 win c1,a2,b1,c2,a3,b3,c3\n\na1 win *\n';

it('measures after the generations of a schedule: on lines, in the file and in the report', async () => {
  await writeFile(file('hex.txt'), POSITIONS);
  const asked = ['--measure-every', '2', '--measure', '1', '--positions', file('hex.txt')];
  const args = ['--generations', '4', ...asked, '--json', '--html', file('measured.html')];
  const { stdout, stderr } = await train('measured.net', ...args);
  const { measurements, positionScores } = JSON.parse(stdout);
  expect(
    measurements.map((each: { generation: number; opponent: string }) => [each.generation, each.opponent]),
  ).toEqual([2, 4, 4].flatMap((generation) => ['uct', 'recommended'].map((name) => [generation, name])));
  expect(positionScores).toMatchObject([{ generation: 2, positions: 2 }, { generation: 4 }]);
  expect(
    stderr.match(/^ {2}against uct at 10 ms: [\d.]+ % \([\d.]+ % to [\d.]+ %\) of 2 games$/gm),
  ).toHaveLength(3);
  expect(stderr).toMatch(/^ {2}keeps the outcome of .* of 2 positions alone, .* with 100 simulations$/m);
  const { details } = decodeNetwork(await readFile(file('measured.net')));
  const share = [expect.any(Number), expect.any(Number), expect.any(Number)];
  const measured = { uct: share, recommended: share, positions: share };
  expect(details['curve']).toEqual([
    { generation: 2, ...measured },
    { generation: 4, elo: expect.any(Number), ...measured },
  ]);
  const page = await readFile(file('measured.html'), 'utf8');
  expect(page).toContain('<h2>Score against textbook UCT at equal time</h2>');
  expect(page).toContain('<h2>Labelled positions whose outcome is kept, with a search</h2>');

  const { stdout: resumed } = await train(
    'measured.net',
    '--resume',
    '--generations',
    '1',
    ...asked,
    '--json',
  );
  expect(JSON.parse(resumed).measurements.slice(0, 6)).toEqual(measurements);
});

it('labelled positions give equal files for equal seeds', async () => {
  await writeFile(file('hex.txt'), POSITIONS);
  const args = [
    '--generations',
    '3',
    '--measure-every',
    '2',
    '--measure',
    '0',
    '--positions',
    file('hex.txt'),
  ];
  await train('one.net', ...args, '--threads', '1');
  await train('two.net', ...args, '--threads', '2');
  const bytes = await readFile(file('one.net'));
  expect(await readFile(file('two.net'))).toEqual(bytes);
  expect(decodeNetwork(bytes).details['curve']).toMatchObject([
    { generation: 2, positions: [expect.any(Number), expect.any(Number), expect.any(Number)] },
    { generation: 3 },
  ]);
});

it('the next gate meets the network that the file has, though its gate came after the last generation', async () => {
  await train('last.net', '--generations', '3', '--measure', '0');
  const [name = ''] = (await readdir(file('last.net.training'))).filter((each) => each.startsWith('state'));
  const { best, curve } = decodeState(await readFile(join(file('last.net.training'), name)), 'hex:3');
  expect(curve.at(-1)?.gate).toBeDefined();
  expect(best).toEqual(decodeNetwork(await readFile(file('last.net'))).network.parameters);
});

it('reads the positions of the bench', async () => {
  const line = '44 1 1 1 1 1 1 1';
  await writeFile(file('columns.txt'), `${line}\n`);
  const args = [
    '--layers',
    '8',
    '--simulations',
    '4',
    '--games',
    '2',
    '--generations',
    '1',
    '--measure',
    '0',
    '--threads',
    '1',
  ];
  const { stdout } = await banyan([
    ...['train', 'connect-four', ...args, '--out', file('c4.net')],
    ...['--positions', file('columns.txt'), '--json'],
  ]);
  expect(JSON.parse(stdout).positionScores).toMatchObject([{ positions: 1, alone: { value: 1 } }]);
});

it.each([
  ['b2', /line 1: "b2" is no position with the moves that keep its outcome$/m],
  ['# none', /has no position$/m],
  ['b2b2 win *', /line 1: .*move 2 of the position/],
])('refuses the positions %j, and begins nothing', async (text, message) => {
  await writeFile(file('wrong.txt'), text);
  const { stderr, exitCode } = await banyanInProcess(
    ...['train', 'hex:3', '--out', file('none.net'), '--positions', file('wrong.txt')],
  );
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
  expect(await readdir(folder)).not.toContain('none.net.training');
});
