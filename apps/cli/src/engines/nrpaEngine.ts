/** The engine of nested rollout policy adaptation, for puzzles. */
import { bestReturn, isPuzzle, nrpa } from '@banyan/mcts';
import { MAX_ROLLOUT_MOVES } from '@banyan/mcts/engine';
import { defined } from '../defined.ts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import { type OpenedEngine, openedEngine } from './openedEngine.ts';
import { checkHasOptions, type EngineOptionName, type EngineOptions } from './options.ts';

/** The options that nested rollout policy adaptation has. */
export const NRPA_OPTIONS: readonly EngineOptionName[] = [
  'levels',
  'iterations',
  'alpha',
  'max-rollout',
  'nodes',
  'simulations',
  'milliseconds',
];

/** @throws UsageError for a game that is no puzzle, or an option that it does not have. */
export function openNrpa<State>(playable: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  const { name, game, hidden } = playable;
  if (hidden !== undefined || !isPuzzle(game)) {
    throw new UsageError(`nrpa is for puzzles, games of one player without chance, and ${name} is none`);
  }
  checkHasOptions('nrpa', options, NRPA_OPTIONS);
  const { levels, iterations, alpha, nodes: maxWeights, 'max-rollout': maxRolloutMoves } = options;
  if (maxRolloutMoves === 0) {
    throw new UsageError(`max-rollout of nrpa must be a whole number from 1 to ${MAX_ROLLOUT_MOVES}, not 0`);
  }
  const engine = nrpa(game, defined({ levels, iterations, alpha, maxWeights, maxRolloutMoves }));
  return openedEngine('nrpa', options, engine, bestReturn);
}
