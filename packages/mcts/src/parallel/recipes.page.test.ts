/**
 * The recipes for a game of one's own: `examples/sticks`, in Node, built by Vite, and as plain modules; and the page of
 * `examples/chomp`, built by Vite.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../test/sized.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/sticks/', import.meta.url));
const CHOMP = fileURLToPath(new URL('../../examples/chomp/', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SAYS = 'take 2, say 2 trees';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-sticks-'));
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** What `use` finds on the page of the folder, served as files. */
async function foundBy(root: string, use: (page: Page) => Promise<string | null>): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(root, normalize(url === '/' ? 'index.html' : url.replace(/\?.*/, '')));
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', "script-src 'self'; worker-src 'self'");
    response.setHeader('Cache-Control', 'max-age=60'); // workers load the modules of the page again
    await readFile(path).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const address = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      if (typeof bound === 'object' && bound !== null) resolve(`http://127.0.0.1:${bound.port}/`);
    });
  });
  const page = await browser.newPage();
  try {
    await page.goto(address);
    return (await Promise.race([use(page), failure(page)])) ?? '';
  } finally {
    await page.close();
    server.close();
  }
}

/** What a page of the folder comes to say. */
function saidBy(root: string): Promise<string> {
  return foundBy(root, (page) => page.getByText('trees').textContent());
}

/** Builds a page by Vite. */
async function built(root: string, outDir: string): Promise<void> {
  await build({
    root,
    base: './',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
}

/** Plays against the page of Chomp, always the last square, and returns what it says at the end. */
async function playToTheEnd(page: Page): Promise<string | null> {
  const status = page.getByRole('status');
  for (;;) {
    await status.filter({ hasText: /Your move|win/ }).waitFor();
    const said = await status.textContent();
    if (said !== 'Your move') return said;
    await page.getByRole('button', { disabled: false }).last().click();
  }
}

/** Rejects with the first error of the page. */
function failure(page: Page): Promise<never> {
  return new Promise((_, reject) => page.on('pageerror', reject));
}

it('in Node, workers need only the module of an engine', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(EXAMPLE, 'node.js')]);
  expect(stdout).toBe(`${SAYS}\n`);
});

it('Vite builds a page whose worker serves the engine', async () => {
  const outDir = join(folder, 'built');
  await built(EXAMPLE, outDir);
  expect(await saidBy(outDir)).toBe(SAYS);
}, 120_000);

it('the page of Chomp plays a game to its end', async () => {
  const outDir = join(folder, 'chomp');
  await built(CHOMP, outDir);
  expect(await foundBy(outDir, playToTheEnd)).toMatch(/^(You win|The opponent wins)$/);
}, 120_000);

it.each([
  ['by a worker that serves it', 'page.js'],
  ...sized([], [['by the module of an engine', 'node.js']]),
])(
  'a page of plain modules, with their addresses, searches %s',
  async (_, script) => {
    const root = await mkdtemp(join(folder, 'plain-'));
    await cp(DIST, join(root, 'mcts'), { recursive: true });
    for (const name of await readdir(EXAMPLE)) {
      const text = await readFile(join(EXAMPLE, name), 'utf8');
      const addressed = text
        .replace("'@banyan/mcts'", "'/mcts/index.js'")
        .replace(/'@banyan\/mcts\/parallel'/, "'/mcts/parallel/index.js'")
        .replace("'@banyan/mcts/worker'", "'/mcts/parallel/worker.js'")
        .replace('console.log(', 'document.body.textContent = (')
        .replace('./page.js', `./${script}`);
      await writeFile(join(root, name), addressed);
    }
    expect(await saidBy(root)).toBe(SAYS);
  },
  120_000,
);
