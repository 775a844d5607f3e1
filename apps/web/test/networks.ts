/** Files of untrained networks, for tests. */
import { encodingOf } from '@banyan/mcts';
import { createNetwork, encodeNetwork, encodingHash } from '@banyan/train';
import { openGame } from '../src/games/catalog.ts';

/**
 * The file of a network with random weights for a game.
 * @param named the game that the file names.
 */
export async function networkBytes(game: string, named: string): Promise<Uint8Array<ArrayBuffer>> {
  const open = await openGame(game);
  return open(({ game: rules }) => {
    const encoding = encodingOf(rules);
    const { shape, actions } = encoding;
    const network = createNetwork(
      { inputs: shape, actions, players: rules.players, layers: { kind: 'mlp', hidden: [8] } },
      1,
    );
    return encodeNetwork(network, { game: named, encoding: encodingHash(rules, encoding) });
  });
}
