/** Share on every page, and the page in frames of other sites. */
import { createServer, type Server } from 'node:http';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, sharedLink, storedForOffline, useSite, violations } from '../../test/site.ts';
import { formatAddress, PAGES, type PageName } from '../route/address.ts';
import { TITLES } from './pages.ts';

const site = useSite();
/** Another site, with a page that shows a frame of the URL in its query. */
let other: Server;
let otherUrl: string;
beforeAll(async () => {
  other = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://other');
    const source = searchParams.get('frame')?.replaceAll('&', '&amp;');
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${source}" width="900" height="700">`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  otherUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => {
  other.close();
});

/** Shows a URL of the app in a frame of a page. */
async function frameOf(page: Page, host: string, url: string): Promise<FrameLocator> {
  await page.goto(`${host}?frame=${encodeURIComponent(url)}`);
  return page.frameLocator('iframe');
}

describe('Share', () => {
  it('gives the address of what each page shows', async () => {
    const { page, faults } = await site.open('#/learn');
    for (const name of sized<readonly PageName[]>(['play', 'learn'], PAGES)) {
      await page.goto(site.url + formatAddress(name));
      await expect.poll(() => page.title(), SOON).toBe(`${TITLES[name]} · Banyan`); // leaving a page closes its dialog
      await expect.poll(async () => (await sharedLink(page)).replace(/\?.*/, ''), SOON).toBe(`#/${name}`);
    }
    expect(faults).toEqual([]);
  });

  it('gives the code of a frame, which shows the same', async () => {
    const { page } = await site.open('#/analyse?seed=5&sims=500', { bypassCSP: true });
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const code = await page.getByLabel('HTML that shows it in your own web page').inputValue();
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    const [, source = ''] = /^<iframe src="([^"]+)" title="Analyse · Banyan"/.exec(code) ?? [];
    const frame = await frameOf(page, otherUrl, source.replaceAll('&amp;', '&'));
    await frame.getByText('Paused; WebAssembly, 1 thread, seed 5.').waitFor();
    expect(await frame.locator('.figures dd').first().getAttribute('data-value')).toBe('500');
  });

  it('never gives the seat of a player', async () => {
    const room = 'room=0123456789abcdef012345';
    const { page } = await site.open(`#/friend?${room}&token=0123456789abcdef012345`);
    expect(await sharedLink(page)).toBe(`#/friend?${room}`);
  });
});

describe('in a frame of another site', () => {
  it('the page has no navigation, and a way to the whole app', async () => {
    const { page } = await site.open('icon.svg');
    const frame = await frameOf(page, otherUrl, `${site.url}?embed#/play?seed=7&seats=human.s20`);
    await frame.getByRole('button', { name: 'Column 4', exact: true }).click();
    await expect.poll(() => frame.locator('.moves li').count(), SOON).toBe(2);
    expect(await frame.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    expect(await frame.getByRole('button', { name: 'Share' }).count()).toBe(0);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: 'Open in Banyan' }).click(),
    ]);
    await tab.locator('.moves li').nth(1).waitFor();
    expect(new URL(tab.url()).search).toBe('');
    await tab.getByRole('navigation', { name: 'Pages' }).waitFor();
  });

  it('games with friends are not shown, and any other address is refused', async () => {
    const { page } = await site.open('icon.svg');
    const frame = await frameOf(page, otherUrl, `${site.url}?embed#/friend`);
    await frame.getByText('Games with friends do not open inside other web pages').waitFor();
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await frameOf(page, otherUrl, `${site.url}#/play`);
    await refused;
    expect(page.frames().some((each) => each.url().startsWith(site.url))).toBe(false);
  });

  atFullSize(() => {
    it('it is shown where the browser stores the app for offline use', async () => {
      const { page } = await site.open('#/learn', { serviceWorkers: 'allow' });
      await storedForOffline(page);
      const sameSite = otherUrl.replace('127.0.0.1', 'localhost'); // other ports share the stored app
      const frame = await frameOf(page, sameSite, `${site.url}?embed#/learn`);
      await frame.locator('main h1').first().waitFor();
    });
  });
});
