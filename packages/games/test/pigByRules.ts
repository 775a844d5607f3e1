import { CHANCE, TERMINAL } from '@banyan/mcts';
import type { pig } from '../src/index.ts';
import { statesWithin } from './states.ts';

/** More moves than it takes to come to any state of a small game. */
const ENOUGH = 1_000;
const PRECISION = 1e-12;

/** A state with what it is worth to the first player where both play their best, and where it leads. */
interface Node {
  readonly state: pig.State;
  readonly player: number;
  next: Node[];
  worth: number;
}

/** What every state of a small game of pig.Game for two is worth to the first player: found by its rules alone. */
export function solvePig(game: pig.Game): Node[] {
  const nodes = new Map<unknown, Node>();
  for (const state of statesWithin(game, ENOUGH)) {
    const player = game.currentPlayer(state);
    const worth = player === TERMINAL ? game.returns(state)[0] : 0.5;
    nodes.set(game.stateKey?.(state), { state, player, next: [], worth });
  }
  for (const node of nodes.values()) {
    if (node.player === TERMINAL) continue;
    node.next = game.legalActions(node.state).flatMap((action) => {
      const after = game.clone(node.state);
      game.apply(after, action);
      return nodes.get(game.stateKey?.(after)) ?? [];
    });
  }
  const solved = [...nodes.values()];
  while (improve(game, solved) > PRECISION);
  return solved;
}

/** One sweep of value iteration. Tells the largest change. */
function improve(game: pig.Game, nodes: readonly Node[]): number {
  let change = 0;
  for (const node of nodes) {
    const before = node.worth;
    const worths = node.next.map(({ worth }) => worth);
    if (node.player === CHANCE) {
      const probabilities = game.chanceProbabilities(node.state);
      node.worth = worths.reduce((sum, worth, outcome) => sum + probabilities[outcome] * worth, 0);
    } else if (node.player !== TERMINAL) {
      node.worth = node.player === 0 ? Math.max(...worths) : Math.min(...worths);
    }
    change = Math.max(change, Math.abs(node.worth - before));
  }
  return change;
}
