/** The search in TypeScript, and what every search by simulations is combined with: exact solvers and threats. */
import { type Engine, exactFirst, mcts, THREAT_SHARE } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import type { EngineKind } from './engineKinds.ts';
import { exactEngine, exactSolverOf } from './exactEngine.ts';
import { type OpenedEngine, openedEngine } from './openedEngine.ts';
import type { EngineOptions } from './options.ts';
import { finalMoveOf, mctsOptionsOf } from './techniques.ts';

/** Opens the search in TypeScript, with every option. */
export function openUct<State>(
  playable: Playable<State>,
  options: EngineOptions,
): Promise<OpenedEngine<State>> {
  const { game } = playable;
  const engine = mcts(game, { ...mctsOptionsOf(options, game), plain: true });
  return openCombined(playable, 'uct', options, engine);
}

/**
 * Opens an engine, combined with the exact solver of the game if the options want it.
 * @throws UsageError for a game without an exact solver.
 */
export async function openCombined<State>(
  playable: Playable<State>,
  kind: EngineKind,
  options: EngineOptions,
  engine: Engine<State>,
): Promise<OpenedEngine<State>> {
  if (options.threats) return openedEngine(kind, options, engineWithThreats(playable, engine, options));
  if (!options.exact) return openedEngine(kind, options, engine);
  const solver = await exactSolverOf(playable);
  return { ...openedEngine(kind, options, engine), ...exactEngine(playable, engine, solver, options) };
}

/** @throws UsageError for a game that no threats decide, or with `exact`. */
function engineWithThreats<State>(
  { name, game, threats }: Playable<State>,
  engine: Engine<State>,
  options: EngineOptions,
): Engine<State> {
  if (threats === undefined) throw new UsageError(`threats is for m,n,k-games, and ${name} is none`);
  if (options.exact) throw new UsageError('threats and exact exclude each other');
  return exactFirst(game, engine, {
    solver: threats(),
    share: THREAT_SHARE,
    finalMove: finalMoveOf(options),
  });
}
