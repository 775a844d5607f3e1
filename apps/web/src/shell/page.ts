/** What every page is: a component that is given what the address says. */
import type { FunctionComponent } from 'preact';
import type { Query } from '../route/address.ts';

export interface PageProps {
  /** What the address says beyond the page, by key. A page refuses what it cannot read, and says so as text. */
  readonly query: Query;
}

export type Page = FunctionComponent<PageProps>;
