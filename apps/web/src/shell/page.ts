/** The interface of pages: components that receive the values of the address. */
import type { FunctionComponent } from 'preact';
import type { Query } from '../route/address.ts';

export interface PageProps {
  /** The values of the address, by key; a page refuses invalid ones. */
  readonly query: Query;
}

export type Page = FunctionComponent<PageProps>;
