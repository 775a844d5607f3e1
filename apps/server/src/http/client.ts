/** Who a client is, for limits: its address. */
import type { Context } from 'hono';

/** What the routes know of a request besides itself. */
export interface ServerEnv {
  readonly Bindings: {
    /** The key of the client, as `clientKey` made it. */
    readonly client: string;
  };
}

/** Returns the key of the client of a request. */
export function clientOf(context: Context<ServerEnv>): string {
  return context.env.client;
}

/** The parts of a request that show its client. */
interface Sender {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the key of a client: its address, and of IPv6 the network, since a client has a whole one.
 * @param isBehindProxy whether a proxy of ours has written the address into `X-Forwarded-For`; the last one counts.
 */
export function clientKey({ headers, socket }: Sender, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().at(-1)?.split(',').at(-1)?.trim();
  return networkOf(last || (socket.remoteAddress ?? ''));
}

/** Returns an IPv4 address, or the first four groups of an IPv6 address. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':');
}
