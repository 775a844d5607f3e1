/** What the built app must do in every browser: each page opens, a game is played, searches run in workers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../server/serve.mjs';
import { GAME_OPTIONS } from '../src/games/catalog.ts';
import { CHAPTERS } from '../src/learn/chapters.ts';
import { formatAddress, PAGES } from '../src/route/address.ts';
import type { ServeOptions } from './site.ts';

/** A browser with one tab. */
export interface SmokeBrowser {
  /** Loads a URL as a new document. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors of the document that is open, and of its console. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const PATIENCE = { timeout: 60_000, interval: 100 } as const;

/** Declares the tests of one browser. @param options of the server of the app. */
export function smokeTests(launch: () => Promise<SmokeBrowser>, options: ServeOptions = {}): void {
  let browser: SmokeBrowser;
  let site: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    site = await serve(options);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const open = (address: string): Promise<void> => browser.open(site.url + address);
  /** Waits until the text of an element matches. */
  const shows = (selector: string, text: RegExp): Promise<void> =>
    expect
      .poll(() => browser.evaluate(`document.querySelector('${selector}')?.innerText ?? ''`), PATIENCE)
      .toMatch(text);
  const opensWithoutFault = async (address: string): Promise<void> => {
    await open(address);
    await shows('main h1', /\S/);
    expect(await browser.evaluate("document.querySelector('main .refusal') === null"), address).toBe(true);
    expect(await browser.faults(), address).toEqual([]);
  };

  it('the first visit searches in threads, each a worker of its own, while the app is stored for offline use', async () => {
    await open('#/analyse?moves=44&seed=5&threads=8&sims=8001');
    await shows('.search', /Paused; WebAssembly, 8 threads, seed 5/);
    await expect.poll(() => browser.evaluate(STATE_OF_STORE), PATIENCE).toBe('activated');
    expect(await browser.faults()).toEqual([]);
  });

  describe('each page', () => {
    it.each(PAGES.filter((page) => page !== 'friend'))('%s opens', (page) =>
      opensWithoutFault(formatAddress(page)),
    );

    it('friend says that it needs a server of games', async () => {
      await open(formatAddress('friend'));
      await shows('main', /banyan serve/);
      expect(await browser.faults()).toEqual([]);
    });
  });

  it('each chapter of Learn opens', async () => {
    for (const { name } of CHAPTERS) await opensWithoutFault(formatAddress('learn', { chapter: name }));
  });

  it('each game opens', async () => {
    for (const { name } of GAME_OPTIONS) await opensWithoutFault(formatAddress('play', { game: name }));
  });

  it('a game against the engine is played to its end', async () => {
    await open('#/play?seed=7&seats=human.s20');
    await expect
      .poll(async () => {
        await browser.evaluate(CLICK_OPEN_COLUMN);
        return browser.evaluate("document.querySelector('.turn strong')?.innerText ?? ''");
      }, PATIENCE)
      .toMatch(/\bwins?\b|draw/i);
    expect(await browser.evaluate("document.querySelectorAll('.moves li').length")).toBeGreaterThan(6);
    expect(await browser.faults()).toEqual([]);
  });

  describe('a search', () => {
    it('runs as WebAssembly in a worker', async () => {
      await open('#/analyse?moves=44&seed=5&sims=2000');
      await shows('.search', /Paused; WebAssembly, 1 thread, seed 5/);
      expect(await browser.faults()).toEqual([]);
    });

    it('runs as TypeScript, and grows a tree on a canvas', async () => {
      await open('#/analyse?moves=44&seed=5&engine=ts&sims=500');
      await shows('.search', /Paused; TypeScript, 1 thread, seed 5/);
      await open('#/watch?game=connect:5x5x3&seed=1');
      await shows('main', /simulations?/i);
      await expect
        .poll(() => browser.evaluate("document.querySelector('main canvas') !== null"), PATIENCE)
        .toBe(true);
      expect(await browser.faults()).toEqual([]);
    });
  });
}

/** Clicks the open column in the middle, if a person is to move. */
const CLICK_OPEN_COLUMN = `(() => {
  const open = [...document.querySelectorAll('.hit-area.open')];
  open[open.length >> 1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
})()`;

/** The state of the service worker that answers for the page. */
const STATE_OF_STORE =
  'navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state)';
