/** The engine of alpha-beta. */
import { alphaBeta, bestValue } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { checkSolvable } from './exactEngine.ts';
import { type OpenedEngine, openedEngine } from './openedEngine.ts';
import { checkHasOptions, type EngineOptionName, type EngineOptions } from './options.ts';

/** The options that alpha-beta has. */
export const ALPHA_BETA_OPTIONS: readonly EngineOptionName[] = [
  'depth',
  'nodes',
  'simulations',
  'milliseconds',
];

/** @throws UsageError for a game that alpha-beta cannot solve, or an option that it does not have. */
export function openAlphaBeta<State>(playable: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  checkSolvable(playable);
  checkHasOptions('alphabeta', options, ALPHA_BETA_OPTIONS);
  const { depth, nodes } = options;
  const engine = alphaBeta(playable.game, {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { maxEntries: nodes }),
  });
  return openedEngine('alphabeta', options, engine, bestValue);
}
