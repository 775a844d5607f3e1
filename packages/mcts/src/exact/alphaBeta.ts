/** Alpha-beta as an engine: the classic opponent of Monte Carlo tree search. */
import { checkInteger, checkOptions } from '../checking/options.ts';
import type { Engine } from '../contracts/search.ts';
import { freshSeed, sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { bestValue } from '../report/finalMove.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { DeepeningSearch } from './deepeningSearch.ts';
import { checkExactGame, type ExactGame } from './exactGame.ts';
import { MAX_PLIES } from './score.ts';
import { TABLE_OPTIONS, type TableOptions, Tables } from './tables.ts';

/** The options of `alphaBeta`. */
export interface AlphaBetaOptions extends TableOptions {
  /** The depth in plies at which the search ends, 1 to 10,000. Default 10,000: as deep as the budget allows. */
  readonly depth?: number;
}

/**
 * Alpha-beta with iterative deepening, for games of two players without chance and hidden information.
 *
 * It has the transposition table and the move ordering of `alphaBetaSolver`. At the horizon of an iteration a state is worth
 * what the game's `evaluate` gives, or 1/2 without it. What does not depend on the horizon is proven, with its distance.
 *
 * One simulation is one visited node. The visits of an action are the nodes below it. Its value is that of its last
 * iteration; of an action that is not better than the best, it is an upper bound. `nodes` and `bytes` of a budget bound
 * the entries of the table in use. The search draws no random numbers: every seed gives the same result.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function alphaBeta<State, Action = number>(
  game: ExactGame<State, Action>,
  options: AlphaBetaOptions = {},
): Engine<State, Action> {
  checkOptions('alphaBeta', options, ['depth', ...TABLE_OPTIONS]);
  checkExactGame('alphaBeta', game);
  const { depth = MAX_PLIES } = options;
  checkInteger('depth', depth, 1, MAX_PLIES);
  const tables = new Tables(game, options);
  return {
    name: `alphaBeta(${game.name})`,
    start(state, seed = freshSeed()) {
      sfc32(seed); // refuses an invalid seed
      const root = checkedRoot(game, state);
      const lease = tables.lend(root);
      try {
        const simulator = new DeepeningSearch({ game, state: root, lease, depth });
        return new TreeSearch({ game, state: root, seed, simulator, finalMove: bestValue });
      } catch (error) {
        lease.release();
        throw error;
      }
    },
  };
}
