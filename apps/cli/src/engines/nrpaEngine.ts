/** The engine of nested rollout policy adaptation, for puzzles. */
import { bestReturn, isPuzzle, nrpa } from '@banyan/mcts';
import { defined } from '../defined.ts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import { type OpenedEngine, openedEngine, wrongOption } from './openedEngine.ts';
import type { EngineOptionName, EngineOptions } from './options.ts';

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
  const wrong = wrongOption(options, NRPA_OPTIONS);
  if (wrong !== undefined) throw new UsageError(`nrpa has no ${wrong}`);
  const { levels, iterations, alpha, nodes: maxWeights, 'max-rollout': maxRolloutMoves } = options;
  const engine = nrpa(game, defined({ levels, iterations, alpha, maxWeights, maxRolloutMoves }));
  return openedEngine('nrpa', options, engine, bestReturn);
}
