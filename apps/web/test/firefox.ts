/** Firefox for the smoke tests, by WebDriver BiDi, which needs no driver. */
import { launch } from 'puppeteer-core';
import type { SmokeBrowser } from './smoke.ts';

export async function openFirefox(): Promise<SmokeBrowser> {
  const { FIREFOX = '' } = process.env;
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  let page = await browser.newPage();
  let faults: string[] = [];
  return {
    async open(url) {
      await page.close(); // in the same tab, the workers of earlier pages would stay in the cache of the way back
      page = await browser.newPage();
      const found: string[] = [];
      faults = found;
      page.on('pageerror', (error) => found.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(message.text());
      });
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    faults: async () => faults,
    close: () => browser.close(),
  };
}
