import { BanyanError, type Encoding, type Game } from '@banyan/mcts';
import type { Network } from '../network/network.ts';

/**
 * Refuses a network of another shape than the encoding of a game.
 * @throws BanyanError `INVALID_NETWORK`.
 */
export function checkNetworkFor<State, Action>(
  { name, players }: Game<State, Action>,
  { shape, actions }: Encoding<State, Action>,
  network: Network,
): void {
  const { inputs } = network.shape;
  const fits =
    inputs.every((size, index) => size === shape[index]) &&
    network.shape.actions === actions &&
    network.shape.players === players;
  if (fits) return;
  throw new BanyanError(
    'INVALID_NETWORK',
    `a network for ${name} has ${shape.join('x')} inputs, ${actions} actions and ${players} players, not ` +
      `${inputs.join('x')} inputs, ${network.shape.actions} actions and ${network.shape.players} players`,
  );
}
