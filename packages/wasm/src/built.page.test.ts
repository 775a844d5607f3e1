/** A page built by Vite, served as files and opened in Chromium: with WebAssembly, and where a policy forbids it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN_REPORT } from '../test/golden.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-page-'));
  await build({
    root: fileURLToPath(new URL('../test/page', import.meta.url)),
    base: './',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Opens the page under a content security policy, and gives what it found and what the browser complained of. */
async function open(policy: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', policy);
    response.end(await readFile(join(folder, path)));
  });
  try {
    const page = await browser.newPage();
    await page.goto(await listen(server));
    const found = await page.waitForSelector('body[data-found]', { state: 'attached' });
    return JSON.parse((await found.getAttribute('data-found')) ?? '');
  } finally {
    server.close();
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}/`);
    });
  });
}

describe('a page built by Vite', () => {
  it('searches in WebAssembly, by itself and in a worker', async () => {
    const found = await open("script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'");
    expect(found).toEqual({ build: 'wasm', page: GOLDEN_REPORT, worker: GOLDEN_REPORT });
  });

  it('searches in JavaScript where its policy forbids WebAssembly, and finds the same', async () => {
    const found = await open("script-src 'self'; worker-src 'self'");
    expect(found).toEqual({ build: 'js', page: GOLDEN_REPORT, worker: GOLDEN_REPORT });
  });
});
