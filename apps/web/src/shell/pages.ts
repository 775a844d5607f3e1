/** The pages; each is loaded on first use. */
import type { PageName } from '../route/address.ts';
import type { Page } from './page.ts';

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

export async function loadPage(name: PageName): Promise<Page> {
  return (await LOADERS[name]()).Page;
}
