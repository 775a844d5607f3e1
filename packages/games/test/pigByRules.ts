import { CHANCE, TERMINAL } from '@banyan/mcts';
import type { pig } from '../src/index.ts';
import { statesWithin } from './states.ts';

/** More moves than it takes to come to any state of a small game. */
const ENOUGH = 1_000;
const PRECISION = 1e-12;

/** A state with its value for the first player under optimal play, and its successors. */
interface Node {
  readonly state: pig.State;
  readonly player: number;
  next: Node[];
  value: number;
}

/** The value of every state of a small game of Pig for two, for the first player: by the rules alone. */
export function solvePig(game: pig.Game): Node[] {
  const nodes = new Map<unknown, Node>();
  for (const state of statesWithin(game, ENOUGH)) {
    const player = game.currentPlayer(state);
    const value = player === TERMINAL ? game.returns(state)[0] : 0.5;
    nodes.set(game.stateKey?.(state), { state, player, next: [], value });
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

/** One sweep of value iteration; returns the largest change. */
function improve(game: pig.Game, nodes: readonly Node[]): number {
  let change = 0;
  for (const node of nodes) {
    const before = node.value;
    const values = node.next.map(({ value }) => value);
    if (node.player === CHANCE) {
      const probabilities = game.chanceProbabilities(node.state);
      node.value = values.reduce((sum, value, outcome) => sum + probabilities[outcome] * value, 0);
    } else if (node.player !== TERMINAL) {
      node.value = node.player === 0 ? Math.max(...values) : Math.min(...values);
    }
    change = Math.max(change, Math.abs(node.value - before));
  }
  return change;
}
