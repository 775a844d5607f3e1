/** The addresses of this page: a position, a seed, one or two variants, and a number of simulations. */
import { formatAddress, type Query } from '../route/address.ts';
import { type Link, linkValues, readLink } from '../route/link.ts';
import { QueryReader, whole } from '../route/queryReader.ts';
import { PLAIN, readVariant, type Variant, variantText } from '../tree/variant.ts';
import { MAX_SIMULATIONS } from './playback.ts';

export interface WatchLink {
  readonly link: Link;
  readonly variants: readonly Variant[];
  readonly at: number | undefined;
}

/** Reads an address; a string says what is invalid. */
export function readWatchLink(query: Query): WatchLink | string {
  const reader = new QueryReader(query);
  const link = readLink(reader);
  const first = reader.read('a', readVariant);
  const second = reader.read('b', readVariant);
  const at = reader.read('at', whole(0, MAX_SIMULATIONS));
  if (reader.fault !== undefined) return reader.fault;
  return {
    link,
    // A link from another page may have c and no variant.
    variants: [first ?? { ...PLAIN, c: link.settings.c }, ...(second === undefined ? [] : [second])],
    at,
  };
}

export interface WatchAddress extends Pick<Link, 'game' | 'moves' | 'seed'> {
  readonly variants: readonly Variant[];
  readonly at?: number | undefined;
}

export function watchAddress({ variants: [first, second], at, ...link }: WatchAddress): string {
  const a = variantText(first);
  return formatAddress('watch', {
    ...linkValues({ ...link, settings: {} }),
    a: a === variantText(PLAIN) ? undefined : a,
    b: second && variantText(second),
    at: at === undefined ? undefined : String(at),
  });
}
