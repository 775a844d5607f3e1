/** The built app: accessibility, offline use, any path, hostile links, and no WebAssembly. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { policy } from '@banyan/server/static';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { built } from '../../server/serve.mjs';
import { columnsProven } from '../../test/proven.ts';
import { colourViolations, openSite, SOON, useSite, violations } from '../../test/site.ts';
import { formatAddress, PAGES, type PageName } from '../route/address.ts';

const site = useSite();

const SMALL = { viewport: { width: 320, height: 640 } } as const;

/** The address of a page, with a short search. */
function addressOf(page: PageName): string {
  return page === 'analyse'
    ? `#/analyse?moves=44&at=1&seed=1&sims=300${sized('&solver=off', '')}`
    : `#/${page}`;
}

/** The page of games by link has such a test of its own. */
const MEASURED = sized<readonly PageName[]>(
  PAGES.filter((name) => name !== 'friend'),
  PAGES,
);

describe('each page', () => {
  it.each(MEASURED)(
    '%s fits a screen of 320 pixels, and passes axe in the light and the dark theme',
    async (name) => {
      const { page, faults } = await site.open(addressOf(name), { ...SMALL, bypassCSP: true });
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

/** Without the five seconds after which the page stores the app. */
const AT_ONCE = `const later = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => later(act, time === 5000 ? 0 : time, ...rest);`;

describe('the first visit', () => {
  it('loads less than 102 KB for a game against the engine, from its own host', async () => {
    const { page, requests, faults } = await site.open('#/play?seats=s20.s20');
    await page.locator('.moves li').first().waitFor();
    const files = [...new Set(requests.map((url) => new URL(url).pathname.slice(1) || 'index.html'))];
    expect(files.some((file) => file.endsWith('.wasm'))).toBe(true);
    expect(files.some((file) => /worker-.*\.js$/.test(file))).toBe(true);
    const sizes = files.map((file) => gzipSync(readFileSync(join(built, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(102_000);
    expect(faults).toEqual([]);
  });

  it('stores the app, which then works offline', async () => {
    const { page, faults } = await site.open('#/play', { serviceWorkers: 'allow', script: AT_ONCE });
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), SOON).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${site.url}#/play?game=othello&seats=s20.s20`);
    await page.reload();
    await page.locator('.moves li').first().waitFor();
    await page.getByRole('link', { name: 'Analyse', exact: true }).first().click();
    await page.locator('.value.best').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the page', () => {
  it('contains its policy, which needs no exception', async () => {
    const { page } = await site.open('#/analyse?sims=300&solver=off');
    await page.locator('.value.best').waitFor();
    const inside = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(`${inside}; frame-ancestors 'none'`).toBe(policy());
    expect(policy().match(/'unsafe-inline'|'unsafe-eval'|https?:|\*/)).toBeNull();
    expect(await page.locator('script:not([src]), style').count()).toBe(0);
  });
});

atFullSize(() => {
  describe('under a path', () => {
    it('works as at the root', async () => {
      const below = await openSite({ under: '/games/of/mine/' });
      try {
        const { page, faults } = await below.open('#/play?seats=s20.s20');
        await page.locator('.moves li').nth(3).waitFor();
        expect(faults).toEqual([]);
      } finally {
        await below.close();
      }
    });
  });
});

const HOSTILE_OR_INVALID = [
  '#/play?game=<img src=x onerror=alert(1)>',
  '#/play?moves=%3Cscript%3Ealert(1)%3C/script%3E',
  '#/play?game=connect:99x99x99',
  '#/play?game=__proto__',
  '#/play?__proto__=1',
  '#/play?moves=44444444',
  '#/play?moves=4&moves=5',
  '#/play?seed=4294967296',
  '#/play?seats=root.s1e9',
  '#/analyse?sims=-1',
  '#/analyse?sims=1.1.1.1.1.1.1.1.1',
  '#/analyse?threads=2&sims=1.2.3',
  '#/analyse?threads=0',
  '#/analyse?threads=banana',
  '#/play?threads=9',
  '#/analyse?sims=99999999999999999999',
  '#/analyse?c=1e999',
  '#/analyse?javascript=1',
  '#/analyse?game=hex:99&moves=a1',
  '#/javascript:alert(1)',
  `#/play?moves=${'4'.repeat(5_000)}`,
  '#/play?game=hearts&seats=human.net',
  '#/play?game=hearts:9999',
  '#/play?game=kuhn&moves=J',
  '#/watch?a=ucb1,c1,c2',
  '#/watch?b=alphabeta',
  '#/watch?at=1e9',
  '#/watch?moves=1213141',
  '#/learn?chapter=constructor',
  '#/learn?chapter=bandit&arms=0.5',
  '#/learn?chapter=phases&at=0',
  '#/race?game=hex:99',
];

describe('a hostile or an invalid link', () => {
  it('is refused in plain text', async () => {
    const { page, faults } = await site.open('#/play');
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts++;
      void dialog.dismiss();
    });
    for (const address of HOSTILE_OR_INVALID.filter((_, index) => index % sized(5, 1) === 0)) {
      await page.goto(`${site.url}${formatAddress('friend')}`);
      await page.getByText('banyan serve').waitFor();
      await page.goto(site.url + address);
      await page.getByRole('heading', { name: /Invalid link|Page not found/ }).waitFor();
      expect(await page.locator('main img, main script, main svg').count(), address).toBe(0);
    }
    expect(alerts).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('without WebAssembly', () => {
  it('the engine runs as JavaScript, says so once, and finds the same', async () => {
    const strict = await openSite({ wasm: false });
    try {
      const link = `#/analyse?moves=4&seed=5&sims=300${sized('&solver=off', '')}`;
      const rows: string[][] = [];
      for (const each of [site, strict]) {
        const { page } = await each.open(link);
        await page.getByRole('button', { name: 'Continue' }).waitFor();
        await sized(async () => {}, columnsProven)(page);
        rows.push(await page.locator('.candidates tbody tr').allInnerTexts());
        const notice = page.getByText('the engine runs as JavaScript');
        expect(await notice.count()).toBe(each === strict ? 1 : 0);
        if (each === site) continue;
        expect(await page.getByText('JavaScript core, 1 thread, seed 5').count()).toBe(1);
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await page.keyboard.press(',');
        await page.getByRole('button', { name: /Pause|Think on/ }).waitFor();
        expect(await notice.count()).toBe(0);
      }
      await strict.leave(); // ends the searches
      for (const address of sized([], ['#/analyse?game=mnk:11x11x5&seed=5&sims=300'])) {
        const { page } = await strict.open(address);
        await page.getByText('TypeScript, 1 thread, seed 5').waitFor(); // faster there than the core as JavaScript
      }
      expect(rows[1]).toEqual(rows[0]);
      expect(rows[0]).toHaveLength(7);
    } finally {
      await strict.close();
    }
  });
});
