/** The page about rules in AssemblyScript quotes the files of `examples/boxes`, and these do what it says. */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedBy } from '../../mcts/test/runProgram.ts';
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

it.each([
  { file: 'check.ts', says: /^the same in \d{3} states of 20 games, and in 12 searches$/ },
  { file: 'search.ts', says: /^edge \d+ after \d+ simulations$/ },
])('its $file runs', async ({ file, says }) => {
  expect(await printedBy(new URL(file, COPY))).toEqual([[expect.stringMatching(says)]]);
});
