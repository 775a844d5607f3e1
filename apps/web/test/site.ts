/** The built app, served on this machine and opened in Chromium, for tests. */
import AxeSource from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { serve } from '../server/serve.mjs';

export type ServeOptions = NonNullable<Parameters<typeof serve>[0]>;

export interface Site {
  /** Where the app is, without what stands behind the `#`. */
  readonly url: string;
  readonly browser: Browser;
  /**
   * Opens an address, `#/play`, in a context of its own, and collects what goes wrong there. Service workers, which fetch
   * the whole app, only where a test asks for them.
   */
  open(address: string, options?: VisitOptions): Promise<Visit>;
  /** Closes what is open, so that no engine goes on thinking. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** How many cores the page is told of. */
  readonly cores?: number;
}

export interface Visit {
  readonly page: Page;
  /** Errors of the page and of its console, and requests to other hosts: to be empty. */
  readonly faults: string[];
  /** Every URL that was asked for. */
  readonly requests: string[];
}

export async function openSite(options: ServeOptions = {}): Promise<Site> {
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  const { url, close } = await serve(options);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
  return {
    url,
    browser,
    async open(address, { cores, ...contextOptions } = {}) {
      const context = await browser.newContext({ serviceWorkers: 'block', ...contextOptions });
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
      await page.goto(url + address);
      return { page, faults, requests };
    },
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await close();
    },
  };
}

function tellCores(cores: number): string {
  return `Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => ${cores} })`;
}

/** How long `expect.poll` waits for what comes soon on a machine that is not busy. */
export const SOON = { timeout: 30_000 } as const;

/** What axe finds wrong with a page, a line each. */
export async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(`${AxeSource.source}; axe.run(document)`);
  return parseViolations(results);
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
