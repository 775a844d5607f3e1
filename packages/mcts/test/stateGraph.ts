/** The nodes of a search with transpositions, and the states that they stand for. */
import { expect } from 'vitest';
import { type Game, NO_ACTION, ROOT } from '../src/index.ts';
import type { Tree } from '../src/tree/tree.ts';

/** The nodes that have children, or are to have some: the root and the shared ones. */
export function sharedNodes(tree: Tree): number[] {
  return Array.from({ length: tree.nodes }, (_, node) => node).filter(
    (node) => node === ROOT || tree.actionOf(node) === NO_ACTION,
  );
}

/** The sum of the visits of the children of a node. */
export function visitsBelow(tree: Tree, node: number): number {
  let sum = 0;
  for (let index = 0; index < tree.childCountOf(node); index++)
    sum += tree.visitsOf(tree.firstChildOf(node) + index);
  return sum;
}

/** The states of the nodes, by walking down the edges. */
export function statesOf<State, Action>(game: Game<State, Action>, tree: Tree): Map<number, State> {
  const states = new Map([[ROOT, game.initialState()]]);
  for (const [node, state] of states) {
    for (let index = 0; index < tree.childCountOf(node); index++) {
      const next = game.clone(state);
      game.apply(next, game.legalActions(state)[index]);
      const behind = tree.link[tree.firstChildOf(node) + index];
      if (behind === 0) continue;
      const known = states.get(behind);
      if (known === undefined) states.set(behind, next);
      else expect(game.stateKey?.(known)).toBe(game.stateKey?.(next));
    }
  }
  return states;
}
