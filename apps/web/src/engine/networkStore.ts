/** The networks of the user's files, one for each game, kept by this browser and sent nowhere. */
import { BanyanError } from '@banyan/mcts';

/** The most bytes of the file of a network. */
export const MAX_NETWORK_BYTES = 10_000_000;

/** Not a name of the service worker's caches, which it drops with their version. */
const CACHE = 'networks-of-banyan';

/** @throws BanyanError `INVALID_NETWORK` where the browser keeps no files for the page. */
export async function keepNetwork(game: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await openCache();
  await cache.put(keyOf(game), new Response(file));
}

/** @throws BanyanError `INVALID_NETWORK` where there is no file for the game, or the browser keeps none. */
export async function readNetwork(game: string): Promise<Uint8Array> {
  const cache = await openCache();
  const kept = await cache.match(keyOf(game));
  if (kept === undefined) {
    throw new BanyanError(
      'INVALID_NETWORK',
      `this browser has no network for ${game}: choose its file in Play`,
    );
  }
  return new Uint8Array(await kept.arrayBuffer());
}

/** Whether there is a file for the game. */
export async function isNetworkKept(game: string): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    return (await cache.match(keyOf(game))) !== undefined;
  } catch {
    return false; // the browser keeps no files for the page
  }
}

async function openCache(): Promise<Cache> {
  try {
    return await caches.open(CACHE);
  } catch (cause) {
    const message =
      'the browser keeps no files for this page, so it cannot play with your network; open the page over HTTPS, and not in a private window';
    throw new BanyanError('INVALID_NETWORK', message, { cause });
  }
}

/** Caches have URLs as keys; nothing is fetched from this one. The page and its workers have the same. */
function keyOf(game: string): URL {
  return new URL(`/${CACHE}/${game}`, location.origin);
}
