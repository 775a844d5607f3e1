/** Files of networks: whether one plays a game. */
import { BanyanError, encodingOf } from '@banyan/mcts';
import { decodeNetwork, encodingHash, type Network } from '@banyan/train';
import type { Ruleset } from '../games/ruleset.ts';

/** The longest name of a game in a message: it comes from a file. */
const MAX_NAME = 40;

/**
 * The network of a file, for a game.
 * @throws BanyanError `INVALID_NETWORK` for a file that is damaged, or of another game or encoding; `NO_ENCODING`.
 */
export function networkFor<State>(
  { game, name, title }: Pick<Ruleset<State>, 'game' | 'name' | 'title'>,
  file: Uint8Array,
): Network {
  const { network, details } = decodeNetwork(file);
  if (details.encoding === encodingHash(game, encodingOf(game))) return network;
  const reason =
    details.game === name
      ? `the network is for another version of ${title}`
      : `the network is for ${details.game.slice(0, MAX_NAME)}, not for ${title} (${name})`;
  throw new BanyanError('INVALID_NETWORK', reason);
}
