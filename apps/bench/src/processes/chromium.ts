/** Contestants in Chromium: the same modules, bundled, each in a page of its own. */
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { build, preview } from 'vite';
import type { ContestantName } from '../contestants/index.ts';
import type { PageSearch, PageSearched } from '../generic/pageSearch.ts';
import type { ContestantProcess } from './contestantProcess.ts';
import type { Answer } from './task.ts';

const PAGE = join(import.meta.dirname, '../../page');
const FINDER = new URL('../../../../scripts/chromium.mjs', import.meta.url);

/** An isolated page reads the clock to 5 microseconds; any other to 100. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export interface Chromium {
  readonly version: string;
  open(name: ContestantName): Promise<ContestantProcess>;
  /** A page of the kernels of neural networks. */
  openKernels(): Promise<KernelPage>;
  /** A page that runs one search of a game in TypeScript, with the modules that `bundle` has put into the folder. */
  openGeneric(search: PageSearch): Promise<GenericPage>;
  close(): Promise<void>;
}

export interface KernelPage {
  /** Runs the task of this index some times. */
  run(task: number, times: number): Promise<void>;
  /** The processor time of all pages so far, in seconds. */
  seconds(): Promise<number>;
}

export interface GenericPage {
  /** Searches some times, with as many simulations at each call; of the last search. */
  search(simulations: number, times: number): Promise<PageSearched>;
  /** The processor time of all pages so far, in seconds. */
  seconds(): Promise<number>;
  close(): Promise<void>;
}

/** Chromium is not installed. */
export class NoChromium extends Error {}

/**
 * Starts Chromium, and bundles the contestants into a folder.
 * @throws NoChromium
 */
export async function startChromium(folder: string): Promise<Chromium> {
  const { findChromium, FLAGS }: { findChromium(): string | undefined; FLAGS: string[] } = await import(
    FINDER.href
  );
  const executablePath = findChromium();
  if (executablePath === undefined) throw new NoChromium('there is no Chromium; set CHROMIUM to its path');
  const site = {
    root: PAGE,
    base: './',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  } as const;
  await build(site);
  const browser = await playwright.launch({ executablePath, args: FLAGS });
  const server = await preview({ ...site, preview: { host: '127.0.0.1', port: 0, headers: ISOLATION } });
  const address = server.resolvedUrls?.local[0];
  const openPage = async (name: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}#${encodeURIComponent(name)}`);
    await page.waitForFunction('globalThis.answer !== undefined');
    return { context, page };
  };
  const session = await browser.newBrowserCDPSession();
  const seconds = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime : sum), 0);
  };
  return {
    version: browser.version().split('.')[0],
    async openKernels() {
      const { page } = await openPage('kernels');
      return { run: (task, times) => page.evaluate(`answer(${task}, ${times})`), seconds };
    },
    async openGeneric(search) {
      const { context, page } = await openPage('generic');
      return {
        search: (simulations, times) =>
          page.evaluate(`answer(${JSON.stringify(search)}, ${simulations}, ${times})`),
        seconds,
        close: () => context.close(),
      };
    },
    async open(name) {
      const { context, page } = await openPage(name);
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
      await server.close();
    },
  };
}
