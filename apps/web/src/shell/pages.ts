/** The pages; each is loaded on first use. */
import type { PageName } from '../route/address.ts';
import type { Page } from './page.ts';
import { nextTask } from './scheduler.ts';

export const TITLES: Readonly<Record<PageName, string>> = {
  play: 'Play',
  friend: 'Friend',
  analyse: 'Analyse',
  watch: 'Watch',
  learn: 'Learn',
  race: 'Race',
};

const LOADERS: Readonly<Record<PageName, () => Promise<{ Page: Page }>>> = {
  play: () => import('../play/page.tsx'),
  friend: () => import('../friend/page.tsx'),
  analyse: () => import('../analyse/page.tsx'),
  watch: () => import('../watch/page.tsx'),
  learn: () => import('../learn/page.tsx'),
  race: () => import('../race/page.tsx'),
};

/** Loads a page. What follows is a task of its own. */
export async function loadPage(name: PageName): Promise<Page> {
  const { Page } = await LOADERS[name]();
  await nextTask();
  return Page;
}
