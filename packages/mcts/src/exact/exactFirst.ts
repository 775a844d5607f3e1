/** Exact search beside sampling: an engine that spends a share of its work on proving the root. */
import { checkFunction, checkInterface, checkOptions, checkRange } from '../checking/options.ts';
import type { ExactSolver } from '../contracts/exact.ts';
import type { Engine, Seed } from '../contracts/search.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { copyOf } from '../rules/answers.ts';
import { alphaBetaSolver } from './alphaBetaSolver.ts';
import { ExactFirst, type ExactFirstSearch } from './exactFirstSearch.ts';
import { checkExactGame, type ExactGame } from './exactGame.ts';

/** The options of `exactFirst`. */
export interface ExactFirstOptions<State, Action = number> {
  /** The exact solver of the root. Default `alphaBetaSolver(game)`. */
  readonly solver?: ExactSolver<State, Action>;
  /**
   * The share of the work that the solver has, above 0 and up to 0.99. Default: the `share` of the solver, or 1/2.
   *
   * It visits 8 share / (1 - share) nodes a simulation, as a simulation takes about as long as eight nodes.
   */
  readonly share?: number;
  /** How the engine recommends an action: its own `finalMove`. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
}

/** The engine of `exactFirst`. */
export interface ExactFirstEngine<State, Action = number> extends Engine<State, Action> {
  start(state: State, seed?: Seed): ExactFirstSearch<Action>;
}

const DEFAULT_SHARE = 0.5;
const MAX_SHARE = 0.99;

/** The nodes that take as long as a simulation. */
const NODES_A_SIMULATION = 8;

const OPTIONS = ['solver', 'share', 'finalMove'] as const satisfies (keyof ExactFirstOptions<unknown>)[];

/**
 * Combines an engine with an exact solver, which works on the root between the simulations.
 *
 * A solved root ends the search (`solved`), with the outcome and the distance. Before that, what is proven of the root's
 * actions is merged into the reports every 64 simulations, so that a proven loss is never recommended while another action is
 * open.
 *
 * A solver that knows the outcome continues for as many nodes again, for the exact distance. What is found depends only
 * on the seed and the number of simulations. `advance` keeps the tree and starts the solver anew. A root that the solver
 * says is out of its reach is searched by simulations alone.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function exactFirst<State, Action = number>(
  game: ExactGame<State, Action>,
  engine: Engine<State, Action>,
  options: ExactFirstOptions<State, Action> = {},
): ExactFirstEngine<State, Action> {
  checkOptions('exactFirst', options, OPTIONS);
  checkExactGame('exactFirst', game);
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  const { solver = alphaBetaSolver(game), finalMove = mostVisits } = options;
  checkInterface('an exact solver, such as alphaBetaSolver(game)', solver, ['start']);
  const { share = solver.share ?? DEFAULT_SHARE } = options;
  checkFunction('finalMove', finalMove, 'mostVisits');
  checkRange('share', share, { above: 0, max: MAX_SHARE });
  const nodesASimulation = (NODES_A_SIMULATION * share) / (1 - share);
  return {
    name: `exactFirst(${engine.name})`,
    start(state, seed) {
      const search = engine.start(state, seed);
      try {
        return new ExactFirst({
          game,
          state: copyOf(game, state),
          search,
          solver,
          finalMove,
          nodesASimulation,
        });
      } catch (error) {
        search.dispose();
        throw error;
      }
    },
  };
}
