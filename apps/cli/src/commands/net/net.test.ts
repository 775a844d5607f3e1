import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hex } from '@banyan/games';
import { encodingOf } from '@banyan/mcts';
import { createNetwork, encodeNetwork, encodingHash, exportOnnx, type Network } from '@banyan/train';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { formatEngine, parseEngine } from '../../engines/engineConfig.ts';

const game = hex({ size: 3, swap: true });
const encoding = encodingOf(game);
const network: Network = createNetwork(
  { inputs: encoding.shape, actions: encoding.actions, players: 2, layers: { kind: 'mlp', hidden: [8] } },
  1,
);
const bytes = encodeNetwork(network, { game: 'hex:3', encoding: encodingHash(game, encoding), seed: 5 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-net-'));
  await writeFile(file('Hex-3.net'), bytes);
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);
const analyze = (game: string, engine: string): ReturnType<typeof banyanInProcess> =>
  banyanInProcess('analyze', game, '--engine', engine, '--simulations', '10', '--seed', '1', '--json');

it('shows what a network is', async () => {
  const { stdout } = await banyanInProcess('net', 'show', file('Hex-3.net'));
  expect(stdout.split('\n').slice(1, 5)).toEqual([
    'inputs       3 x 3 x 3 (planes, height, width)',
    'actions      10, for 2 players',
    `network      hidden layers of 8, ${network.parameters.length} parameters`,
    'seed         5',
  ]);
  const { stdout: json } = await banyanInProcess('net', 'show', file('Hex-3.net'), '--json');
  expect(JSON.parse(json)).toMatchObject({ game: 'hex:3', seed: 5, actions: 10, players: 2 });
});

it('exports a network to ONNX, and overwrites nothing', async () => {
  const args = ['net', 'export', file('Hex-3.net'), '--onnx', file('hex.onnx')];
  expect(await banyanInProcess(...args)).toMatchObject({ exitCode: 0 });
  expect(new Uint8Array(await readFile(file('hex.onnx')))).toEqual(new Uint8Array(exportOnnx(network)));
  expect(await banyanInProcess(...args)).toMatchObject({ exitCode: 2, stdout: '' });
  expect(await banyanInProcess(...args, '--force')).toMatchObject({ exitCode: 0 });
});

it('plays by the file of a network, whose name keeps its case', async () => {
  const { stdout } = await analyze('hex:3', `net=${file('Hex-3.net')},C=0.5`);
  expect(JSON.parse(stdout)).toMatchObject({
    simulations: 10,
    engine: `net=${file('Hex-3.net')},c=0.5`,
  });
});

it('equal seeds and simulations give equal searches', async () => {
  const results = [
    await analyze('hex:3', `net=${file('Hex-3.net')}`),
    await analyze('hex:3', `net=${file('Hex-3.net')}`),
  ];
  const [first, second] = results.map(({ stdout }) => ({
    ...JSON.parse(stdout),
    milliseconds: 0,
    simulationsPerSecond: 0,
  }));
  expect(second).toEqual(first);
});

it('a configuration is read as it was written', () => {
  const text = 'net=Some Folder/Hex-3.net,c=0.5,solver=off,simulations=50';
  expect(formatEngine(parseEngine(text))).toBe(text);
});

it.each([
  ['hex:4', 'Hex-3.net', 'the network is for "hex:3", not for "hex:4"'],
  ['othello', 'Hex-3.net', 'the network is for "hex:3", not for "othello"'],
  ['hex:3', 'none.net', 'there is no such file'],
  ['hex:3', '', 'it is a directory'],
  ['hex:3', 'Hex-3.net,rave', 'net has no selection'],
])('refuses to play %s by "%s"', async (played, name, message) => {
  const { stdout, stderr, exitCode } = await analyze(played, `net=${file(name)}`);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

it('refuses damaged files in one line', async () => {
  for (const [name, content] of [
    ['cut.net', bytes.subarray(0, bytes.length - 5)],
    ['bit.net', bytes.map((byte, place) => (place === bytes.length - 9 ? byte ^ 1 : byte))],
    ['junk.net', new TextEncoder().encode('junk\u001b]0;title\u0007')],
    ['empty.net', new Uint8Array()],
  ] as const) {
    await writeFile(file(name), content);
    const { stderr, exitCode } = await analyze('hex:3', `net=${file(name)}`);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^banyan: ".*": .*\n$/);
    expect(stderr).not.toContain('\u001b');
  }
});

it('net without a file says what to write', async () => {
  expect((await analyze('hex:3', 'net')).stderr).toBe(
    'banyan: net needs the file of a network, as in net=hex-5.net\n',
  );
});

it.each([
  [['show', 'x.net', '--onnx', 'y'], '--onnx is for banyan net export'],
  [['export', 'x.net'], 'export needs a file to write: --onnx hex-5.onnx'],
  [['train', 'x.net'], 'the action must be show or export, not "train"'],
])('refuses net %j', async (args, message) => {
  const { stderr, exitCode } = await banyanInProcess('net', ...args);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});
