/** The engine that is recommended for a game. */
import { BanyanError } from '../checking/errors.ts';
import { checkOptions } from '../checking/options.ts';
import type { ExactSolver } from '../contracts/exact.ts';
import type { Engine } from '../contracts/search.ts';
import { alphaBeta } from '../exact/alphaBeta.ts';
import { exactFirst } from '../exact/exactFirst.ts';
import type { ExactGame } from '../exact/exactGame.ts';
import { isPuzzle, nrpa } from '../puzzle/nrpa.ts';
import { isChanceGame } from '../rules/chance.ts';
import type { PerfectInformationGame } from '../rules/perfectInformation.ts';
import { mcts } from '../uct/mcts.ts';
import { checkRules } from '../uct/method.ts';

/** A game with an exact solver of its own, quicker than `alphaBetaSolver(game)`. */
export interface SolvableGame<State, Action = number> {
  /** Makes the solver; its `share` is that of the work beside the simulations. */
  exactSolver(): ExactSolver<State, Action>;
}

/** A game with a solver of some of its positions, such as those that threats decide. */
export interface ThreatGame<State, Action = number> {
  /** The solver, which is `exhausted` where no threat decides. */
  threatSolver(): ExactSolver<State, Action>;
}

/** A game of perfect information, with the solvers that it has. */
export type ProvingGame<State, Action = number> = PerfectInformationGame<State, Action> &
  Partial<SolvableGame<State, Action> & ThreatGame<State, Action>>;

/** Options of `strongest`. */
export interface StrongestOptions<State, Action = number> {
  /**
   * An exact solver in place of the game's own, for a game of two players without chance.
   *
   * Such as `connectNSolver` of `@banyan/wasm/exact` with its book. Default: the solver of the game, if there is one.
   */
  readonly solver?: ExactSolver<State, Action> | undefined;
}

/** The share of the work that a threat solver gets beside the simulations. */
export const THREAT_SHARE = 0.1;

/**
 * The strongest engine of this package for a game, according to matches.
 *
 * It is the engine that the game recommends (`Game.recommended`), with the recommended options: `nrpa(game)` for a puzzle that
 * recommends it, `alphaBeta(game)` for a game of two players that recommends that, and otherwise `mcts(game)`, combined with
 * the game's `exactSolver` or `threatSolver` if there is one.
 * @throws BanyanError `INVALID_OPTION` for a value that is no game, for a game that the engine cannot search, and for a
 *   solver of a game that exact search does not cover; `UNKNOWN_OPTION`.
 */
export function strongest<State, Action = number>(
  game: ProvingGame<State, Action>,
  options: StrongestOptions<State, Action> = {},
): Engine<State, Action> {
  checkRules(game);
  checkOptions('strongest', options, ['solver']);
  const { solver } = options;
  if (solver !== undefined) {
    const { name } = game;
    if (isForSolvers(game)) return exactFirst(game, strongestAlone(game), { solver });
    throw new BanyanError(
      'INVALID_OPTION',
      `solver is for games of two players without chance, not for ${name}`,
    );
  }
  const engine = strongestAlone(game);
  if (!isForSolvers(game) || game.recommended?.engine === 'alphaBeta') return engine;
  if (game.exactSolver !== undefined) return exactFirst(game, engine, { solver: game.exactSolver() });
  if (game.threatSolver === undefined) return engine;
  return exactFirst(game, engine, { solver: game.threatSolver(), share: THREAT_SHARE });
}

/** The recommended engine without an exact solver. */
function strongestAlone<State, Action>(game: ProvingGame<State, Action>): Engine<State, Action> {
  if (game.recommended?.engine === 'nrpa' && isPuzzle(game)) return nrpa(game);
  if (game.recommended?.engine === 'alphaBeta' && isForSolvers(game)) return alphaBeta(game);
  return mcts(game);
}

function isForSolvers<State, Action>(
  game: PerfectInformationGame<State, Action>,
): game is ExactGame<State, Action> {
  return game.players === 2 && !isChanceGame(game);
}
