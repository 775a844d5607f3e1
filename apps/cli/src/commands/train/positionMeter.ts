/** How often a network keeps the outcome of labelled positions, by its policy alone and by a search. It is the same each time. */
import { setImmediate } from 'node:timers/promises';
import type { LabelledPosition, ReadPosition } from '@banyan/games/positions';
import { readMoves } from '@banyan/games/positions';
import { BanyanError } from '@banyan/mcts';
import { shareOf } from '@banyan/tournament';
import { createNetwork, type NetworkShape, netEngine, networkPolicy } from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import { readText, reasonOf } from '../../files.ts';
import { quote, UsageError } from '../../usage.ts';
import type { PositionScore } from './trainingResults.ts';

const MAX_BYTES = 2 ** 24;
const SIMULATIONS = 100;
const MAX_NODES = 2 ** 17;

/** A position whose moves that keep the outcome are known. */
type Labelled<State> = LabelledPosition<State> & { readonly keeping: ReadonlySet<number> };

/**
 * Reads a file of labelled positions, one a line; lines with # are comments.
 * @throws UsageError for a file that cannot be read or has no position, and for the first line that is none.
 */
export async function readPositions<State>(
  path: string,
  { game, notation, readPosition = readMoves(game, notation) }: TrainedGame<State>,
): Promise<readonly Labelled<State>[]> {
  const text = await readText(path, MAX_BYTES).catch((error: unknown) => {
    throw new UsageError(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  });
  const positions = text.split('\n').flatMap((raw, index): Labelled<State>[] => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return [];
    const found = positionOf(line, readPosition);
    if (typeof found === 'string') throw new UsageError(`${quote(path)}, line ${index + 1}: ${found}`);
    return [found];
  });
  if (positions.length === 0) throw new UsageError(`${quote(path)} has no position`);
  return positions;
}

/** The position of a line; a text says why it has none. */
function positionOf<State>(line: string, read: ReadPosition<State>): Labelled<State> | string {
  try {
    const position = read(line);
    if (position === undefined) return `${quote(line)} is no position with the moves that keep its outcome`;
    const { keeping } = position;
    return keeping === undefined
      ? `${quote(line)} has no moves that keep its outcome`
      : { ...position, keeping };
  } catch (error) {
    if (error instanceof BanyanError) return error.message;
    throw error;
  }
}

/** Measures networks of one game. */
export type MeasurePositions = (
  parameters: Float32Array,
  generation: number,
  signal: AbortSignal,
) => Promise<PositionScore>;

/** @param positions at least one. */
export function positionMeter<State>(
  { game, encoding }: TrainedGame<State>,
  shape: NetworkShape,
  positions: readonly Labelled<State>[],
): MeasurePositions {
  return async (parameters, generation, signal) => {
    const network = createNetwork(shape, 0);
    try {
      network.load(parameters);
      const policy = networkPolicy(game, encoding, network);
      const engine = netEngine(game, encoding, network, { maxNodes: MAX_NODES });
      let [alone, searched] = [0, 0];
      for (const [number, { state, keeping }] of positions.entries()) {
        if (keeping.has(policy(state))) alone++;
        const search = engine.start(state, number);
        search.run(SIMULATIONS);
        const [best] = search.report().actions;
        if (best !== undefined && keeping.has(best.action)) searched++;
        search.dispose();
        await setImmediate(); // Ctrl-C
        signal.throwIfAborted();
      }
      const { length } = positions;
      return {
        generation,
        positions: length,
        alone: shareOf(alone, length),
        search: shareOf(searched, length),
        simulations: SIMULATIONS,
      };
    } finally {
      network.dispose();
    }
  };
}
