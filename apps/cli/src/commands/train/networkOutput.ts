/** Writes the file of a network. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Interval } from '@banyan/tournament';
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
import { type Measurement, type PositionScore, total } from './trainingResults.ts';

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

/** What the curve in a file has besides the gates. */
export interface MeasuredCurve {
  /** Matches at equal time differ from run to run: none where equal seeds are to give equal files. */
  readonly matches: readonly Measurement[];
  readonly positions: readonly PositionScore[];
}

/**
 * Writes the best network so far. But for matches, the file has nothing that differs from run to run, such as times.
 * @returns its bytes.
 * @throws Failure if it cannot be written.
 */
export async function writeNetwork<State>(
  path: string,
  { name, game, encoding }: TrainedGame<State>,
  trainer: Trainer<State, number>,
  measured: MeasuredCurve,
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
      curve: points(curve, measured),
    });
    await replaceFile(path, bytes);
    return bytes.length;
  } finally {
    network.dispose();
  }
}

/** A generation in the curve of a file: what is known of it. */
type Point = {
  readonly generation: number;
  readonly elo?: number;
  /** Scores against rivals and on labelled positions: the value, and the bounds of its 95 % interval. */
  readonly uct?: number[];
  readonly rave?: number[];
  readonly recommended?: number[];
  readonly positions?: number[];
};

/** The Elo after each gate, and what was measured. */
function points(curve: readonly GenerationRecord[], { matches, positions }: MeasuredCurve): Point[] {
  const known = new Map<number, Point>();
  const add = (point: Point): unknown =>
    known.set(point.generation, { ...known.get(point.generation), ...point });
  for (const { generation, gate, elo } of curve) if (gate) add({ generation, elo: Math.round(elo.value) });
  for (const { generation, search } of positions) add({ generation, positions: rounded(search) });
  for (const { generation, opponent, score } of matches) add({ generation, [opponent]: rounded(score) });
  const all = [...known.values()].toSorted((a, b) => a.generation - b.generation);
  const step = Math.ceil(all.length / MAX_POINTS);
  return all.filter((_, index) => (all.length - 1 - index) % step === 0);
}

function rounded({ value, lower, upper }: Interval): number[] {
  return [value, lower, upper].map((share) => Math.round(1_000 * share) / 1_000);
}
