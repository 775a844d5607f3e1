/** What a game may keep beside its states, and what becomes of one that allocates without end. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atFullSize, sized } from '../../mcts/test/sized.ts';
import { BOXES } from '../test/banyanAsc.ts';
import { boxes, boxesTwin } from '../test/boxes.ts';
import { compileFile, moduleOfFile } from '../test/compileGame.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-tables-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** The path of a game: the example with some of its text replaced. */
async function write(name: string, edits: readonly (readonly [from: string, to: string])[]) {
  const source = edits.reduce((text, [from, to]) => text.replace(from, to), await readFile(BOXES, 'utf8'));
  const path = join(folder, `${name}.ts`);
  await writeFile(path, source);
  return path;
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

/** The path of the example with its edges in tables. */
function writeTables(): Promise<string> {
  return write('tables', [
    [
      'const EDGES: u32 = 0xff_ffff;',
      'function edges(): u32 { return LITERAL[1] & MADE[99] & GROWN[39] & configured[9] & load<u32>(DATA); }',
    ],
    ['export function configure(words: usize): void {}', TABLES],
    ['(EDGES', '(edges()'],
    ['= EDGES', '= edges()'],
  ]);
}

it('tables are made when the game is configured', async () => {
  const search = await ownGame(boxesTwin, await compileFile(await writeTables(), sized(true, false))); // compiles faster
  expect(checkTwin(search, boxesTwin, { games: 5 }).games).toBe(5);
});

atFullSize(() => {
  it('tables are made in JavaScript as well, which takes seconds to compile', async () => {
    const module = join(folder, 'tables.mjs');
    await writeFile(module, await moduleOfFile(await writeTables()));
    const { default: js } = await import(/* @vite-ignore */ pathToFileURL(module).href);
    expect(checkTwin(await ownGame(boxesTwin, js), boxesTwin, { games: 5 }).games).toBe(5);
  });
});

it.each([
  { name: 'leaking', checked: false, says: 'the core trapped' },
  { name: 'tracedLeaking', checked: true, says: 'a game has no more memory for tables' },
])(
  'a $name game that allocates as it plays is stopped before it overwrites the core',
  async ({ name, checked, says }) => {
    const leak = 'const list = new StaticArray<u32>(16); list[n & 15] = n; const before = list[n & 15] - n +';
    const path = await write(name, [['const before =', leak]]);
    const { engine } = await ownGame(boxesTwin, await compileFile(path, checked));
    const search = engine.start(boxes.initialState());
    expect(() => search.run(100_000)).toThrow(says);
    expect(() => search.report()).toThrow('it is not used again');
  },
);
