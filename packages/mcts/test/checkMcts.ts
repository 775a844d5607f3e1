/** Checks `mcts` against the laws of engines, with a large and with a small tree. */
import { type Game, type MctsOptions, mcts, mostVisits } from '../src/index.ts';
import { checkEngine, type EngineSummary } from '../src/testing/index.ts';
import { sized } from './sized.ts';

const MAX_NODES = 10_000;

/** Checks `mcts` with these options against all laws of engines. */
export function checkMcts<State, Action>(
  game: Game<State, Action>,
  options: MctsOptions<State, Action>,
  simulations = sized(40, 100),
): EngineSummary {
  return checkEngine(mcts(game, { maxNodes: MAX_NODES, ...options }), game, {
    simulations,
    finalMove: options.finalMove ?? mostVisits,
    withMaxNodes: (maxNodes) => mcts(game, { ...options, maxNodes }),
  });
}
