/** The engine that plays by a network: loaded only for a search that has one, with its network. */
import { BanyanError, type Engine, encodingOf } from '@banyan/mcts';
import { netEngine } from '@banyan/train';
import dotsAndBoxes from '@banyan/train/networks/dots-and-boxes.net?url';
import hex5 from '@banyan/train/networks/hex-5.net?url';
import hex7 from '@banyan/train/networks/hex-7.net?url';
import type { NetworkName, Ruleset } from '../games/ruleset.ts';
import { networkFor } from './networkFile.ts';
import { keepNetwork, readNetwork } from './networkStore.ts';
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
  const { game, name } = rules;
  const file = await (source === 'own' ? readNetwork(name) : fetchShipped(rules));
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

async function fetchShipped<State>({ title, network }: Ruleset<State>): Promise<Uint8Array> {
  if (network === undefined)
    throw new BanyanError('INVALID_NETWORK', `no network for ${title} comes with the page`);
  const response = await fetch(new URL(SHIPPED[network], import.meta.url));
  if (!response.ok) throw new BanyanError('INVALID_NETWORK', `the network of ${title} could not be loaded`);
  return new Uint8Array(await response.arrayBuffer());
}
