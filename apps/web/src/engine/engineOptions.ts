/** The options of engines, by game and settings. */
import type { Game, PlainOption, UctOptions } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { measuredGame } from './measuredGames.ts';
import type { Settings } from './protocol.ts';

/** The same for every build, so that all find the same: at most 64 MB in the core, 128 MB with RAVE, 112 MB in TypeScript. */
export const MAX_NODES = 4_194_304;

/** The options of a search that proves nothing. */
const TEXTBOOK: UctOptions = { solver: false, rolloutPolicy: 'uniform' };

/** The options of an engine; those recommended for a compiled game are the same for every build. */
export function optionsOf<State>(
  { game, name, compiled }: Ruleset<State>,
  { c, isProving = true }: Settings,
  isLevel = false,
): UctOptions & PlainOption {
  const isUniform = compiled !== undefined && !isLevel && !measuredGame(name).isDecisive;
  return {
    maxNodes: MAX_NODES,
    ...(compiled !== undefined && { plain: true }),
    ...(isProving ? compiled && game.recommended?.compiled : withoutProofs(game)),
    ...(isLevel && { leafSolver: false }),
    ...(isUniform ? { rolloutPolicy: 'uniform' } : {}),
    ...(c === undefined ? {} : { c }),
  };
}

/** Textbook UCT; in a game with priors, without which few simulations play at random, the recommended search. */
function withoutProofs<State>({ recommended }: Game<State>): UctOptions {
  const { compiled, priors = false } = recommended ?? {};
  return priors ? { ...compiled, solver: false } : TEXTBOOK;
}
