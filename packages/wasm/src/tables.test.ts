/** What a game may keep beside its states, and what becomes of one that allocates without end. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOXES, banyanAsc } from '../test/banyanAsc.ts';
import { boxes, boxesTwin } from '../test/boxes.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-tables-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Compiles the example with some of its text replaced. */
async function compile(
  name: string,
  edits: readonly (readonly [from: string, to: string])[],
  ...args: string[]
) {
  const source = edits.reduce((text, [from, to]) => text.replace(from, to), await readFile(BOXES, 'utf8'));
  await writeFile(join(folder, `${name}.ts`), source);
  const { stderr } = await banyanAsc([`${name}.ts`, '-o', `${name}.wasm`, ...args], folder);
  expect(stderr).toBe('');
  return readFile(join(folder, `${name}.wasm`));
}

/** Tables of all kinds, each of which holds the edges, and must be whole for the game to be right. */
const TABLES = `
const LITERAL: StaticArray<u32> = [0, 0xff_ffff];
const MADE = new StaticArray<u32>(100);
const GROWN = new Array<u32>();
let configured: StaticArray<u32> = [];
const DATA = memory.data(8);

export function configure(words: usize): void {
  MADE[99] = LITERAL[1];
  for (let n = 0; n < 40; n++) GROWN.push(0xff_ffff);
  configured = MADE.slice<StaticArray<u32>>(90);
  memory.copy(DATA, changetype<usize>(MADE) + 396, 4);
}`;

it('tables are made when the game is configured, in WebAssembly and in JavaScript', async () => {
  const wasm = await compile(
    'tables',
    [
      [
        'const EDGES: u32 = 0xff_ffff;',
        'function edges(): u32 { return LITERAL[1] & MADE[99] & GROWN[39] & configured[9] & load<u32>(DATA); }',
      ],
      ['export function configure(words: usize): void {}', TABLES],
      ['(EDGES', '(edges()'],
      ['= EDGES', '= edges()'],
    ],
    '--js',
    'tables.mjs',
  );
  const { default: js } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'tables.mjs')).href);
  for (const source of [wasm, js])
    expect(checkTwin(await ownGame(boxesTwin, source), boxesTwin, { games: 5 }).games).toBe(5);
});

it.each([
  { name: 'leaking', args: [], says: 'the core trapped' },
  { name: 'tracedLeaking', args: ['--checked'], says: 'a game has no more memory for tables' },
])(
  'a $name game that allocates as it plays is stopped before it overwrites the core',
  async ({ name, args, says }) => {
    const leak = 'const list = new StaticArray<u32>(16); list[n & 15] = n; const before = list[n & 15] - n +';
    const { engine } = await ownGame(boxesTwin, await compile(name, [['const before =', leak]], ...args));
    const search = engine.start(boxes.initialState());
    expect(() => search.run(100_000)).toThrow(says);
    expect(() => search.report()).toThrow('it is not used again');
  },
);
