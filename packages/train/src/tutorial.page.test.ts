/** The tutorial: its files, from the rules to a page that plays a trained network. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEncoding, checkGame } from '@banyan/mcts/testing';
import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { game as encoded } from '../examples/domineering/encoded.mjs';
import { createNetwork, encodeNetwork, encodingHash, Trainer } from './index.ts';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const EXAMPLE = join(PACKAGE, 'examples/domineering');
const FILES = ['domineering.mjs', 'encoded.mjs', 'opponent.worker.js', 'page.js', 'index.html'];

let browser: Browser;

beforeAll(async () => {
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
});

afterAll(() => browser.close());

it('the tutorial quotes the files in full', async () => {
  const tutorial = await readFile(join(PACKAGE, 'TUTORIAL.md'), 'utf8');
  const quoted = [...tutorial.matchAll(/```(?:js|html)\n(.*?)```/gs)].map(([, code]) => code);
  expect(quoted).toEqual(await Promise.all(FILES.map((file) => readFile(join(EXAMPLE, file), 'utf8'))));
});

it('the rules and the encoding keep their laws', () => {
  expect(checkGame(encoded, { games: 5, mustEnd: true }).games).toBe(5);
  expect(checkEncoding(encoded, encoded.encoding, { games: 5 }).games).toBe(5);
});

it('the page plays the network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-tutorial-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(EXAMPLE, folder, { recursive: true });
  await mkdir(join(folder, 'node_modules/@banyan'), { recursive: true });
  for (const name of ['mcts', 'tournament', 'train']) {
    await symlink(join(PACKAGE, '..', name), join(folder, 'node_modules/@banyan', name));
  }
  await writeFile(join(folder, 'domineering.net'), await trainedNetwork());
  await build({ root: folder, base: './', logLevel: 'silent' });
  const server = await preview({ root: folder, preview: { port: 0 }, logLevel: 'silent' });
  onTestFinished(() => server.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByText('Your move').waitFor();
  await page.evaluate(RECORD_STATUS);
  await page.getByRole('button', { name: 'cell 8', exact: true }).click();
  await page.locator('.network').nth(1).waitFor();
  await page.getByText('Your move').waitFor();
  expect(await page.evaluate('shown')).toEqual(['The network thinks.', 'Your move: the upper cell.']);
  expect(await page.locator('.you').count()).toBe(2);
  expect(await page.locator('.network').count()).toBe(2);
  expect(faults).toEqual([]);
});

/** Keeps each text of the status: a search may be over before a test looks for the first. */
const RECORD_STATUS = `
globalThis.shown = [];
new MutationObserver(() => shown.push(document.getElementById('status').textContent))
  .observe(document.getElementById('status'), { childList: true });
`;

/** A file as `banyan train` writes it, after one generation. */
async function trainedNetwork(): Promise<Uint8Array> {
  const trainer = new Trainer(encoded, { settings: { games: 8, simulations: 8, gatePairs: 0 } });
  await trainer.next();
  const network = createNetwork(trainer.shape, 1);
  network.load(trainer.best);
  return encodeNetwork(network, {
    game: encoded.name,
    encoding: encodingHash(encoded, encoded.encoding),
  });
}
