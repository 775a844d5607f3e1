/** The exact solver for any game of two players: alpha-beta over outcome and distance. */
import { checkOptions } from '../checking/options.ts';
import type { ExactSolver } from '../contracts/exact.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { checkExactGame, type ExactGame } from './exactGame.ts';
import { AlphaBetaSearch } from './exactSearch.ts';
import { TABLE_OPTIONS, type TableOptions, Tables } from './tables.ts';

/** The options of `alphaBetaSolver`. */
export interface AlphaBetaSolverOptions extends TableOptions {}

/**
 * Creates an exact solver for a game of two players without chance and hidden information.
 *
 * It is alpha-beta with a transposition table. The game must end on every path within 10,000 plies, so it must not repeat
 * states, and its returns must be [1, 0], [0.5, 0.5] or [0, 1].
 *
 * `stateKey` gives the table its keys, and `lookAhead` ends many lines two plies sooner. A search decides the outcome
 * first, then the distance, then which other actions are as good, and last the principal variation to the end. The
 * solver keeps the table of a search that is disposed of for the next one.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function alphaBetaSolver<State, Action = number>(
  game: ExactGame<State, Action>,
  options: AlphaBetaSolverOptions = {},
): ExactSolver<State, Action> {
  checkOptions('alphaBetaSolver', options, TABLE_OPTIONS);
  checkExactGame('alphaBetaSolver', game);
  const tables = new Tables(game, options);
  return {
    name: `alphaBetaSolver(${game.name})`,
    start(state) {
      const root = checkedRoot(game, state);
      const { table, bytes, release } = tables.lend(root);
      try {
        return new AlphaBetaSearch({ game, state: root, table, bytes, release });
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
