/** The strongest engine of a game: as `best` of the command line, it proves what it can. */
import { alphaBeta, type Engine, exactFirst, THREAT_SHARE } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';

/** Alpha-beta, for a game of two players without chance. */
export function alphaBetaEngine<State>({ game }: Ruleset<State>): Engine<State> {
  return alphaBeta(game);
}

/**
 * Combines an engine with the exact solver of its game, or with that by threats; the engine alone where there is none.
 * @returns alpha-beta for a game that recommends it.
 */
export async function strongestEngine<State>(
  { game, exact, threats }: Ruleset<State>,
  engine: Engine<State>,
): Promise<Engine<State>> {
  if (game.recommended?.engine === 'alphaBeta') return alphaBeta(game);
  if (threats !== undefined) return exactFirst(game, engine, { solver: threats(), share: THREAT_SHARE });
  if (exact === undefined) return engine;
  const { EXACT_SOLVERS } = await import('./exactSolvers.ts');
  return exactFirst(game, engine, { solver: await exact(EXACT_SOLVERS) });
}
