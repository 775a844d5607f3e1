/** Contestants in Chromium: the same modules, bundled, each in a page of its own. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { build } from 'vite';
import type { ContestantName } from '../contestants/index.ts';
import type { ContestantProcess } from './contestantProcess.ts';
import type { Answer } from './task.ts';

const PAGE = join(import.meta.dirname, '../../page');
const FINDER = new URL('../../../../scripts/chromium.mjs', import.meta.url);

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** An isolated page reads the clock to 5 microseconds; any other to 100. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export interface Chromium {
  readonly version: string;
  open(name: ContestantName): Promise<ContestantProcess>;
  close(): Promise<void>;
}

/**
 * Starts Chromium, and bundles the contestants into a folder.
 * @throws Error where Chromium is missing.
 */
export async function startChromium(folder: string): Promise<Chromium> {
  const { findChromium, FLAGS }: { findChromium(): string | undefined; FLAGS: string[] } = await import(
    FINDER.href
  );
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium; set CHROMIUM to its path');
  await build({
    root: PAGE,
    base: './',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const browser = await playwright.launch({ executablePath, args: FLAGS });
  const { server, address } = await serve(folder);
  return {
    version: browser.version().split('.')[0],
    async open(name) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${address}#${encodeURIComponent(name)}`);
      await page.waitForFunction('globalThis.answer !== undefined');
      return {
        async ask(task) {
          const answer: Answer = await page.evaluate(`answer(${JSON.stringify(task)})`);
          return answer;
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Serves a folder on a port of its own. */
function serve(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    response.writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      ...ISOLATION,
    });
    response.end(await readFile(join(folder, path)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) {
        resolve({ server, address: `http://127.0.0.1:${address.port}/` });
      }
    });
  });
}
