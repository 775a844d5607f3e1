/** Writes the file of a network. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  createNetwork,
  encodeNetwork,
  encodingHash,
  type GenerationRecord,
  type Trainer,
} from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import { isMissing, reasonOf, regularFile, replaceFile } from '../../files.ts';
import { quote, UsageError } from '../../usage.ts';
import { total } from './trainingResults.ts';

/** The file of a network for a game: `hex-5.net` for `hex:5`. */
export function networkPathFor(game: string): string {
  return `${game.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[.-]+|-+$/g, '') || 'game'}.net`;
}

/**
 * Checks before the training that the file may be written.
 * @throws UsageError if it exists and may not be replaced, or there is no folder for it.
 */
export async function checkNetworkPath(path: string, mayReplace: boolean): Promise<void> {
  try {
    await regularFile(path);
  } catch (error) {
    if (!isMissing(error)) throw new UsageError(`cannot write ${quote(path)}: ${reasonOf(error)}`);
    const folder = await stat(dirname(path)).catch(() => undefined);
    if (folder?.isDirectory()) return;
    throw new UsageError(`cannot write ${quote(path)}: there is no such folder`);
  }
  if (!mayReplace)
    throw new UsageError(`${quote(path)} exists: --resume continues its training, --force begins anew`);
}

/** The generations that the curve in a file has, at most. */
const MAX_POINTS = 200;

/**
 * Writes the best network so far. The file has nothing that differs from run to run, such as times.
 * @returns its bytes.
 * @throws Failure if it cannot be written.
 */
export async function writeNetwork<State>(
  path: string,
  { name, game, encoding }: TrainedGame<State>,
  trainer: Trainer<State, number>,
): Promise<number> {
  const { curve, settings, shape } = trainer;
  const network = createNetwork(shape, 0);
  try {
    network.load(trainer.best);
    const bytes = encodeNetwork(network, {
      game: name,
      encoding: encodingHash(game, encoding),
      seed: settings.seed,
      generations: curve.length,
      games: total(curve, 'games'),
      positions: total(curve, 'positions'),
      simulations: settings.simulations,
      curve: points(curve),
    });
    await replaceFile(path, bytes);
    return bytes.length;
  } finally {
    network.dispose();
  }
}

/** The Elo after each gate. */
function points(curve: readonly GenerationRecord[]): { generation: number; elo: number }[] {
  const gates = curve.filter(({ gate }) => gate !== undefined);
  const step = Math.ceil(gates.length / MAX_POINTS);
  return gates
    .filter((_, index) => (gates.length - 1 - index) % step === 0)
    .map(({ generation, elo }) => ({ generation, elo: Math.round(elo.value) }));
}
