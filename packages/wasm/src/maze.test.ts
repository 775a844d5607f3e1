/** The core on games of the tests: thousands of random game trees, and a game deeper than any path. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UctOptions } from '@banyan/mcts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { banyanAsc } from '../test/banyanAsc.ts';
import { goDeep } from '../test/deepSearch.ts';
import { mazeTwin } from '../test/maze/maze.ts';
import { growMazes } from '../test/maze/mazeTrees.ts';
import { compileWasmSync } from './bridge.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

const TREES = sized(300, 2_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-maze-'));
});

afterAll(() => rm(folder, { recursive: true }));

const compiled = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The bytes of a game, compiled once. */
function compile(name: 'maze' | 'corridor', ...args: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const key = [name, ...args].join(' ');
  const known = compiled.get(key) ?? compileAnew(name, args);
  compiled.set(key, known);
  return known;
}

async function compileAnew(name: string, args: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const output = join(folder, `${name}${args.join('')}.wasm`);
  const assembly = fileURLToPath(new URL(`../test/${name}/assembly`, import.meta.url));
  const { stderr } = await banyanAsc([`${name}.ts`, '-o', output, ...args], assembly);
  expect(stderr).toBe('');
  return Uint8Array.from(await readFile(output));
}

it('a maze is the same game on both sides', async () => {
  checkTwin(await ownGame(mazeTwin, await compile('maze')), mazeTwin, { games: sized(5, 20) });
});

it.each<UctOptions>([
  { solver: true },
  { solver: true, inFlight: 2 },
  { solver: true, inFlight: 2, expansion: 'one', c: 0.3 },
])(
  `grows the trees of TypeScript, and proves what minimax says, with %o, from ${TREES} places of mazes`,
  async (options) => {
    const draws = growMazes(compileWasmSync(await compile('maze')), options, TREES);
    expect(draws).toBeGreaterThan(TREES / 10);
  },
);

it.each([[], ['--checked']])('ends no path deeper than there is room for %s', async (...args) => {
  const compiled = compileWasmSync(await compile('corridor', ...args));
  goDeep(compiled, 1);
  goDeep(compiled, 2);
});
