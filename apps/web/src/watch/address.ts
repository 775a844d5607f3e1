/** What an address of this page says: a position, a seed, one or two variants, and a time. */
import { formatAddress, type Query } from '../route/address.ts';
import { type Link, linkValues, readLink } from '../route/link.ts';
import { QueryReader, whole } from '../route/queryReader.ts';
import { PLAIN, readVariant, type Variant, variantText } from '../tree/variant.ts';
import { MOST_SIMULATIONS } from './grove.ts';

export interface Watching {
  readonly link: Link;
  readonly variants: readonly Variant[];
  readonly at: number | undefined;
}

/** A text says what cannot be read. */
export function readWatching(query: Query): Watching | string {
  const reader = new QueryReader(query);
  const link = readLink(reader);
  const first = reader.read('a', readVariant);
  const second = reader.read('b', readVariant);
  const at = reader.read('at', whole(0, MOST_SIMULATIONS));
  if (reader.fault !== undefined) return reader.fault;
  return {
    link,
    // A link from another page says c and nothing of variants.
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
