/** The engine that plays by a network: loaded only for a search that has one, with its network. */
import { BanyanError, type Engine, encodingOf } from '@banyan/mcts';
import { netEngine } from '@banyan/train';
import dotsAndBoxes from '@banyan/train/networks/dots-and-boxes.net?url';
import hex5 from '@banyan/train/networks/hex-5.net?url';
import hex7 from '@banyan/train/networks/hex-7.net?url';
import type { NetworkName, Ruleset } from '../games/ruleset.ts';
import { networkFor } from './networkFile.ts';
import { keepNetwork, MAX_NETWORK_BYTES, readNetwork } from './networkStore.ts';
import type { NetworkSource, Settings } from './protocol.ts';

/** The networks that come with the page. */
const SHIPPED: Readonly<Record<NetworkName, string>> = {
  'hex-5': hex5,
  'hex-7': hex7,
  'dots-and-boxes': dotsAndBoxes,
};

/** @throws BanyanError `INVALID_NETWORK` where there is no network, or none that can be loaded. */
export async function networkEngine<State>(
  rules: Ruleset<State>,
  source: NetworkSource,
  { c, isProving }: Settings,
): Promise<Engine<State>> {
  const { game } = rules;
  const file = await fileOf(rules, source);
  return netEngine(game, encodingOf(game), networkFor(rules, file), {
    ...(c === undefined ? {} : { c }),
    ...(isProving === false ? { solver: false } : {}),
  });
}

/**
 * Keeps the file of a network for a game.
 * @throws BanyanError `INVALID_NETWORK` for a file that is damaged or of another game, or where the browser keeps no files.
 */
export async function keepNetworkFor<State>(
  rules: Ruleset<State>,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  networkFor(rules, file);
  await keepNetwork(rules.name, file);
}

async function fileOf<State>(rules: Ruleset<State>, source: NetworkSource): Promise<Uint8Array> {
  if (source === 'own') return readNetwork(rules.name);
  return source === 'shipped' ? fetchShipped(rules) : fetchLinked(source.path);
}

/** Fetches the file at a path of this site, anew each time: the file may be a training's, which replaces it. */
async function fetchLinked(path: string): Promise<Uint8Array> {
  const fail = (why: string): BanyanError =>
    new BanyanError('INVALID_NETWORK', `the network at ${path} cannot be loaded: ${why}`);
  // A redirection may lead to another site.
  const request = fetch(new URL(path, location.origin), { cache: 'no-store', redirect: 'error' });
  const response = await request.catch(() => undefined);
  if (response === undefined) throw fail('this site does not answer, or sends the request elsewhere');
  if (!response.ok)
    throw fail(response.status === 404 ? 'there is no such file' : `status ${response.status}`);
  if (Number(response.headers.get('Content-Length')) > MAX_NETWORK_BYTES)
    throw fail(`it has more than ${MAX_NETWORK_BYTES / 1e6} MB`);
  return new Uint8Array(await response.arrayBuffer());
}

async function fetchShipped<State>({ title, network }: Ruleset<State>): Promise<Uint8Array> {
  if (network === undefined)
    throw new BanyanError('INVALID_NETWORK', `no network for ${title} comes with the page`);
  const response = await fetch(new URL(SHIPPED[network], import.meta.url));
  if (!response.ok) throw new BanyanError('INVALID_NETWORK', `the network of ${title} could not be loaded`);
  return new Uint8Array(await response.arrayBuffer());
}
