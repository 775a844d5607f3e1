/** Engines of games with hidden information: ISMCTS and PIMC. */
import { ismcts, pimc } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { list, UsageError } from '../usage.ts';
import { kindsOf } from './engineKinds.ts';
import { type OpenedEngine, openedEngine } from './openedEngine.ts';
import type { EngineOptions } from './options.ts';
import { ismctsOptionsOf, pimcOptionsOf } from './techniques.ts';

/** @throws UsageError for a game without hidden information, or a wrong option. */
export function openHidden<State>(
  playable: Playable<State>,
  options: EngineOptions,
  kind: 'ismcts' | 'pimc',
): OpenedEngine<State> {
  const { name, hidden } = playable;
  if (hidden === undefined) {
    throw new UsageError(
      `${name} has no hidden information: its engines are ${list(kindsOf(playable))}, not ${kind}`,
    );
  }
  const { game } = hidden;
  const engine =
    kind === 'ismcts' ? ismcts(game, ismctsOptionsOf(options)) : pimc(game, pimcOptionsOf(options, game));
  return openedEngine(kind, options, engine);
}
