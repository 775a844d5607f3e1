/** The built app, served on this machine and opened in Chromium, for tests. */
import AxeSource from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { serve } from '../server/serve.mjs';

export type ServeOptions = NonNullable<Parameters<typeof serve>[0]>;

export interface Site {
  /** The URL of the app, without a fragment. */
  readonly url: string;
  readonly browser: Browser;
  /**
   * Opens an address, `#/play`, in a context of its own that keeps nothing, and collects its errors. Unless the options
   * say otherwise, service workers, which fetch the whole app, are blocked, and motion is reduced, which saves the time of
   * animations.
   */
  open(address: string, options?: VisitOptions): Promise<Visit>;
  /** Leaves all pages, so that no engine keeps searching. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The number of cores that the page sees. */
  readonly cores?: number;
  /** Runs before each document of the page. */
  readonly script?: string;
}

export interface Visit {
  readonly page: Page;
  /** Errors of the page and of its console, and requests to other hosts. */
  readonly faults: string[];
  /** The URLs of all requests. */
  readonly requests: string[];
}

let launched: Promise<Browser> | undefined;

/** One Chromium for all test files that run in this process, with which it ends. */
function sharedBrowser(): Promise<Browser> {
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  launched ??= chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
  return launched;
}

/** The app, for all test files of this process, with which its server ends. */
let app: Promise<Site> | undefined;

async function sharedApp(): Promise<Site> {
  app ??= openSite();
  const site = await app;
  return { ...site, close: site.leave };
}

/**
 * Opens a site for the tests of a file, by default the app; to be called at its top. After each test, its pages are left.
 */
export function useSite(open: () => Promise<Site> = sharedApp): Omit<Site, 'close'> {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterEach(() => site?.leave());
  afterAll(() => site?.close());
  return {
    get url() {
      return site.url;
    },
    get browser() {
      return site.browser;
    },
    open: (address, options) => site.open(address, options),
    leave: () => site.leave(),
  };
}

export async function openSite(options: ServeOptions = {}): Promise<Site> {
  const { url, close } = await serve(options);
  return visitable(url, close);
}

/** The contexts that a test uses or a later one will use: to load the app again takes half the time of the first load. */
const reusable = new Set<BrowserContext>();

/**
 * The app at a URL of this machine.
 * @param close ends its server.
 */
export async function visitable(url: string, close: () => Promise<void>): Promise<Site> {
  const browser = await sharedBrowser();
  const used: { readonly page: Page; readonly options: BrowserContextOptions; readonly key: string }[] = [];
  /** The pages of earlier tests, by their options. */
  const idle = new Map<string, Page[]>();
  const leave = async (): Promise<void> => {
    const others = browser.contexts().filter((context) => !reusable.has(context));
    const left = used.splice(0).map(async ({ page, options, key }) => {
      try {
        await clear(page, url, options);
        idle.set(key, [...(idle.get(key) ?? []), page]);
      } catch {
        reusable.delete(page.context()); // its server or the page itself has ended
        await page.context().close();
      }
    });
    await Promise.all([...left, ...others.map((context) => context.close())]);
  };
  return {
    url,
    browser,
    async open(address, { cores, script = '', ...contextOptions } = {}) {
      const options: BrowserContextOptions = {
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...contextOptions,
      };
      const scripts = (cores === undefined ? '' : tellCores(cores)) + script;
      const key = JSON.stringify([options, scripts]);
      const page = idle.get(key)?.pop() ?? (await openPage(browser, options, scripts));
      if (options.serviceWorkers === 'block') {
        reusable.add(page.context());
        used.push({ page, options, key });
      }
      const faults: string[] = [];
      const requests: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('request', (request) => {
        requests.push(request.url());
        if (!request.url().startsWith(new URL(url).origin)) faults.push(`a request to ${request.url()}`);
      });
      await page.goto(url + address);
      return { page, faults, requests };
    },
    leave,
    async close() {
      await leave();
      const pages = [...idle.values()].flat();
      idle.clear();
      for (const page of pages) reusable.delete(page.context());
      await Promise.all(pages.map((page) => page.context().close()));
      await close();
    },
  };
}

async function openPage(browser: Browser, options: BrowserContextOptions, scripts: string): Promise<Page> {
  const context = await browser.newContext(options);
  if (scripts !== '') await context.addInitScript(scripts);
  return context.newPage();
}

const FORGET = `localStorage.clear(); sessionStorage.clear();
caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`;

/** Ends what a page runs, deletes what it keeps, and takes back what a test changed of it. */
async function clear(page: Page, url: string, options: BrowserContextOptions): Promise<void> {
  for (const event of ['console', 'dialog', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto(new URL('icon.svg', url).href); // of the same origin, thus in the same process
  await page.evaluate(FORGET);
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  const popups = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(popups.map((popup) => popup.close()));
}

function tellCores(cores: number): string {
  return `Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => ${cores} });`;
}

/** The time limit of `expect.poll` on a busy machine. */
export const SOON = { timeout: 30_000 } as const;

/**
 * Resolves when the browser has stored the app for offline use. This registers its service worker at once; the page would do so
 * 5 s after its load.
 */
export async function storedForOffline(page: Page): Promise<void> {
  await page.evaluate("navigator.serviceWorker.register('./serviceWorker.js').then(() => {})");
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), SOON).toBe(true);
}

/** The address in the link that Share gives. */
export async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to what you see now').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return new URL(link).hash;
}

/** The URLs of the workers of a page that search: of all but those of the lessons on Learn. */
export function searchWorkers(page: Page): string[] {
  return page
    .workers()
    .map((worker) => worker.url())
    .filter((url) => !/lessonWorker-/.test(url));
}

/** The violations that axe finds on a page, one a line. */
export async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(
    `${AxeSource.source}; axe.run(document, { resultTypes: ['violations'] })`,
  );
  return parseViolations(results);
}

/** The violations of the rules about colours, on a page that axe has examined before: the rest has no theme. */
export async function colourViolations(page: Page): Promise<string[]> {
  return parseViolations(
    await page.evaluate("axe.run(document, { runOnly: ['cat.color'], resultTypes: ['violations'] })"),
  );
}

interface AxeResults {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

function parseViolations(results: unknown): string[] {
  const { violations: found }: AxeResults = JSON.parse(JSON.stringify(results));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
