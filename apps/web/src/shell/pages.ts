/** The pages, each loaded when it is first opened. */
import type { FunctionComponent } from 'preact';
import type { PageName, Query } from '../route/address.ts';

export interface PageProps {
  /** What the address says beyond the page, by key. A page refuses what it cannot read, and says so as text. */
  readonly query: Query;
}

export type Page = FunctionComponent<PageProps>;

export const TITLES: Readonly<Record<PageName, string>> = {
  play: 'Play',
  analyse: 'Analyse',
  watch: 'Watch',
  learn: 'Learn',
  race: 'Race',
};

const LOADERS: Readonly<Record<PageName, () => Promise<{ Page: Page }>>> = {
  play: () => import('../play/page.tsx'),
  analyse: () => import('../analyse/page.tsx'),
  watch: () => import('../watch/page.tsx'),
  learn: () => import('../learn/page.tsx'),
  race: () => import('../race/page.tsx'),
};

export async function loadPage(name: PageName): Promise<Page> {
  return (await LOADERS[name]()).Page;
}
