/** The built app, served on this machine and opened in Chromium, for tests. */
import AxeSource from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { serve } from '../server/serve.mjs';

export type ServeOptions = NonNullable<Parameters<typeof serve>[0]>;

export interface Site {
  /** The URL of the app, without a fragment. */
  readonly url: string;
  readonly browser: Browser;
  /**
   * Opens an address, `#/play`, in a context of its own, and collects its errors. Unless the options say otherwise,
   * service workers, which fetch the whole app, are blocked, and motion is reduced, which saves the time of animations.
   */
  open(address: string, options?: VisitOptions): Promise<Visit>;
  /** Closes all contexts, so that no engine keeps searching. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The number of cores that the page sees. */
  readonly cores?: number;
  /** Prepares the page before it loads anything. */
  readonly prepare?: (page: Page) => Promise<unknown>;
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

/**
 * Opens a site for the tests of a file, by default the app; to be called at its top. After each test, its contexts are
 * closed.
 */
export function useSite(open: () => Promise<Site> = openSite): Omit<Site, 'close'> {
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

/**
 * The app at a URL of this machine.
 * @param close ends its server.
 */
export async function visitable(url: string, close: () => Promise<void>): Promise<Site> {
  const browser = await sharedBrowser();
  const leave = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return {
    url,
    browser,
    async open(address, { cores, prepare, ...contextOptions } = {}) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...contextOptions,
      });
      if (cores !== undefined) await context.addInitScript(tellCores(cores));
      const page = await context.newPage();
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
      await prepare?.(page);
      await page.goto(url + address);
      return { page, faults, requests };
    },
    leave,
    async close() {
      await leave();
      await close();
    },
  };
}

function tellCores(cores: number): string {
  return `Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => ${cores} })`;
}

/** The time limit of `expect.poll` on a busy machine. */
export const SOON = { timeout: 30_000 } as const;

/** The address in the link that Share gives. */
export async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to what you see now').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return new URL(link).hash;
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
