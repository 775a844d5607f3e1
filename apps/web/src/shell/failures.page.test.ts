/** Pages whose parts do not arrive, in the built app: each says why. */
import { expect, it } from 'vitest';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

it.each([
  ['#/play?game=othello', /\/othello-[^/]*\.js$|\/rules-[^/]*\.js$/, 'This page could not be loaded.'],
  ['#/analyse', /\/worker-[^/]*\.js$/, 'The engine stopped: it could not be loaded'],
  ['#/learn', /\/lessonWorker-[^/]*\.js$/, 'This picture could not be loaded.'],
  ['#/learn?chapter=bandit', /\/banditWorker-[^/]*\.js$/, 'This chapter could not be loaded.'],
])('%s without a file', async (address, file, text) => {
  const { page } = await site.open('#/friend');
  await page.locator('main h1').waitFor();
  await page.route(file, (route) => route.abort());
  await page.goto(site.url + address);
  await page.getByText(text).first().waitFor();
});

it('a button whose window does not arrive says so', async () => {
  const { page } = await site.open('#/friend');
  await page.route(/\/shareDialog-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The share window could not be loaded.').waitFor();
});

it('a chart shrinks with its page', async () => {
  const { page } = await site.open('#/learn?chapter=points', { viewport: { width: 1280, height: 800 } });
  await page.locator('.plot canvas').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), SOON).toBe(390);
});
