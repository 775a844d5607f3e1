/** The engine of alpha-beta. */
import { alphaBeta, bestValue } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import { checkSolvable } from './exactEngine.ts';
import { type OpenedEngine, openedEngine, wrongOption } from './openedEngine.ts';
import type { EngineOptionName, EngineOptions } from './options.ts';

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
  const wrong = wrongOption(options, ALPHA_BETA_OPTIONS);
  if (wrong !== undefined) throw new UsageError(`alphabeta has no ${wrong}`);
  const { depth, nodes } = options;
  const engine = alphaBeta(playable.game, {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { maxEntries: nodes }),
  });
  return openedEngine('alphabeta', options, engine, bestValue);
}
