/** The recipe in the README quotes the files of the example, and these do what it says. */
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { quotedCode } from '../../mcts/test/quotedCode.ts';
import { BOXES, banyanAscInProcess } from '../test/banyanAsc.ts';

const EXAMPLE = new URL('../examples/boxes/', import.meta.url);
/** Inside the package, so that what the example imports is found. */
const COPY = new URL('../examples/boxes/dist/readme/', import.meta.url);

beforeAll(async () => {
  await mkdir(COPY, { recursive: true });
  for (const file of await readdir(EXAMPLE)) {
    if (file.endsWith('.ts')) await copyFile(new URL(file, EXAMPLE), new URL(file, COPY));
  }
  const args = [BOXES, '-o', new URL('dist/boxes.wasm', COPY).pathname];
  const { stderr } = await banyanAscInProcess(args, COPY.pathname);
  expect(stderr).toBe('');
}, 60_000);

afterAll(() => rm(COPY, { recursive: true }));

it.each(['boxes.ts', 'assembly/boxes.ts', 'assembly/tsconfig.json', 'twin.ts', 'check.ts', 'search.ts'])(
  'it quotes %s whole',
  async (file) => {
    const quoted = await quotedCode(new URL('../README.md', import.meta.url));
    expect(quoted).toContain(await readFile(new URL(file, EXAMPLE), 'utf8'));
  },
);

it.each([
  { file: 'check', says: /^the same in \d{3} states of 20 games, and in 12 searches$/ },
  { file: 'search', says: /^edge \d+ after \d+ simulations$/ },
])('its $file.ts runs', async ({ file, says }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ new URL(`${file}.ts`, COPY).href);
  expect(log.mock.calls).toEqual([[expect.stringMatching(says)]]);
  log.mockRestore();
});
