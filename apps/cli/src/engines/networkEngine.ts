/** Opens the files of networks, for engines and for `banyan net`. Only this module and `banyan train` load the kernels. */
import { readFile } from 'node:fs/promises';
import { BanyanError, type Engine } from '@banyan/mcts';
import {
  checkNetworkIsFor,
  type DecodedNetwork,
  decodeNetwork,
  encodingHash,
  netEngine,
} from '@banyan/train';
import { defined } from '../defined.ts';
import { reasonOf, regularFile } from '../files.ts';
import type { Playable } from '../games.ts';
import { quote, UsageError } from '../usage.ts';
import type { EngineOptions } from './options.ts';
import { trainedGame } from './trainedGame.ts';

/** The bytes of a file, at most: the largest network and its line. */
const MAX_BYTES = 2 ** 27;

/**
 * Reads the file of a network.
 * @throws UsageError for a file that cannot be read, or is no network or a damaged one.
 */
export async function readNetwork(path: string): Promise<DecodedNetwork> {
  let bytes: Uint8Array;
  try {
    const { size } = await regularFile(path);
    if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
    bytes = await readFile(path);
  } catch (error) {
    throw new UsageError(`cannot read the network ${quote(path)}: ${reasonOf(error)}`);
  }
  return named(path, () => decodeNetwork(bytes));
}

/**
 * Opens the engine that plays by the network of a file.
 * @throws UsageError for a game of hidden information; for a file as `readNetwork`, or one of another game.
 */
export async function networkEngine<State>(
  playable: Playable<State>,
  { net = '', c, solver, nodes }: EngineOptions,
): Promise<Engine<State>> {
  const { name, game, encoding } = trainedGame(playable);
  const { network, details } = await readNetwork(net);
  return named(net, () => {
    checkNetworkIsFor(details, name, encodingHash(game, encoding));
    return netEngine(game, encoding, network, defined({ c, solver, maxNodes: nodes }));
  });
}

/** Names the file in an error of what it holds. */
function named<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BanyanError) || error.code !== 'INVALID_NETWORK') throw error;
    throw new UsageError(`${quote(path)}: ${error.message}`);
  }
}
