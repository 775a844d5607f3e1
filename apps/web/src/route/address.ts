/**
 * Addresses: the page and its state, in the fragment of the URL, so that any static server will do. The grammar is strict:
 * an address that does not match is refused as a whole, and shown only as text.
 *
 *     address = "#/" page [ "?" pair *( "&" pair ) ]        pair = key "=" value
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export const PAGES = ['play', 'friend', 'analyse', 'watch', 'learn', 'race'] as const;
export type PageName = (typeof PAGES)[number];

/** Values by key; each page validates its own. */
export type Query = Readonly<Record<string, string>>;

export interface Address {
  readonly page: PageName;
  readonly query: Query;
}

const PATH = /^#\/([a-z]{1,12})(?:\?(.*))?$/;
const PAIR = /^([a-z]{1,12})=([A-Za-z0-9:.,_/-]{0,4000})$/;

/** Parses a fragment; `undefined` if it is invalid. An empty one is the first page. */
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

/** Writes an address; keys without a value are omitted. */
export function formatAddress(
  page: PageName,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `#/${page}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** A navigation to an address: a new object each time, even for the same address. */
export interface Visit {
  /** The fragment, with its `#`. */
  readonly hash: string;
  readonly number: number;
}

/** The last known fragment of the address bar. */
let known = currentHash();

const current = signal<Visit>({ hash: known, number: 0 });
export const visit: ReadonlySignal<Visit> = current;

/** Starts following the address bar. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    known = currentHash();
    current.value = { hash: known, number: current.value.number + 1 };
  });
}

/** Navigates to an address, with an entry in the history. */
export function go(address: string): void {
  location.hash = address;
}

/**
 * Replaces the present address, without an entry in the history and without reopening the page. Does nothing while a
 * navigation is pending.
 */
export function rewrite(address: string): void {
  if (address === known || currentHash() !== known) return;
  history.replaceState(history.state, '', address);
  known = currentHash();
}

function currentHash(): string {
  return typeof location === 'undefined' ? '' : location.hash;
}
