/**
 * Addresses: which page, and what it shows, in the part of the URL behind the `#`, so that the app needs no server that
 * knows its pages. The grammar is strict; what does not match is refused whole, and shown as text only.
 *
 *     address = "#/" page [ "?" pair *( "&" pair ) ]        pair = key "=" value
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export const PAGES = ['play', 'analyse', 'watch', 'learn', 'race'] as const;
export type PageName = (typeof PAGES)[number];

/** Values by key; a page knows which keys it has, and what their values may be. */
export type Query = Readonly<Record<string, string>>;

export interface Address {
  readonly page: PageName;
  readonly query: Query;
}

const PATH = /^#\/([a-z]{1,12})(?:\?(.*))?$/;
const PAIR = /^([a-z]{1,12})=([A-Za-z0-9:.,_-]{0,4000})$/;

/** The address that the text is; `undefined` where it is none. The empty text is the first page. */
export function parseAddress(hash: string): Address | undefined {
  if (hash === '' || hash === '#' || hash === '#/') return { page: 'play', query: {} };
  const [, name, pairs] = PATH.exec(hash) ?? [];
  const page = PAGES.find((each) => each === name);
  if (page === undefined) return undefined;
  const query: Record<string, string> = {};
  for (const pair of pairs === undefined ? [] : pairs.split('&')) {
    const [, key, value] = PAIR.exec(pair) ?? [];
    if (key === undefined || Object.hasOwn(query, key)) return undefined;
    query[key] = value;
  }
  return { page, query };
}

/** Keys without a value are left out. */
export function formatAddress(
  page: PageName,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `#/${page}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** An address that was gone to: a new object each time, even where the text is the same. */
export interface Visit {
  /** The text behind the address, `#` included. */
  readonly hash: string;
  readonly number: number;
}

/** What the address bar was last known to say. */
let known = currentHash();

const current = signal<Visit>({ hash: known, number: 0 });
export const visit: ReadonlySignal<Visit> = current;

/** Follows the address bar from now on. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    known = currentHash();
    current.value = { hash: known, number: current.value.number + 1 };
  });
}

/** Goes to an address, which the back button leaves again. */
export function go(address: string): void {
  location.hash = address;
}

/**
 * Puts an address in the place of the present one, without a step in the history and without opening a page anew; not
 * where somebody has gone elsewhere, of which we have not been told yet.
 */
export function rewrite(address: string): void {
  if (address === known || currentHash() !== known) return;
  history.replaceState(history.state, '', address);
  known = currentHash();
}

function currentHash(): string {
  return typeof location === 'undefined' ? '' : location.hash;
}
