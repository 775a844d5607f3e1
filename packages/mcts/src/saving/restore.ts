/**
 * Restores a search from its file. The tree is walked with the game, which must agree on the actions of every expanded
 * node and justify every proof. Statistics of simulations (visits, returns and others) cannot be recomputed, so they
 * are only checked for consistency.
 */

import { type Game, TERMINAL } from '../contracts/game.ts';
import type { StateKey, StateNode } from '../tree/transpositions.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { type ByteReader, invalidTree } from './bytes.ts';
import type { Memory } from './memory.ts';
import { ProofChecks, type Visit } from './proofChecks.ts';
import { checkTree } from './treeChecks.ts';
import { type Head, readColumns } from './treeFile.ts';

/**
 * Fills the memory of a search that has not begun.
 * @param root the state of the search.
 * @throws BanyanError `INVALID_TREE`, with the memory partly filled; any error of the game.
 */
export function restore<State, Action>(
  game: Game<State, Action>,
  root: State,
  memory: Memory<State, Action>,
  head: Head,
  file: ByteReader,
): void {
  const { tree, codec } = memory;
  const player = game.currentPlayer(root);
  if (player !== head.player || game.stateKey?.(root) !== head.stateKey)
    throw invalidTree('is of another state than the one given');
  readColumns(file, tree);
  if (game.players !== 2) forgetProofs(tree);
  checkTree(tree, head.solver);
  const { simulations, cutRollouts, keptVisits, maxDepth } = head;
  if (!(Number.isInteger(simulations) && simulations >= 0 && simulations <= tree.visitsOf(ROOT)))
    throw invalidTree(`has ${simulations} simulations and ${tree.visitsOf(ROOT)} visits at its root`);
  if (!(Number.isInteger(cutRollouts) && cutRollouts >= 0 && cutRollouts <= simulations))
    throw invalidTree(`has ${cutRollouts} cut rollouts of ${simulations} simulations`);
  if (!isKept(tree, keptVisits)) throw invalidTree('had more visits at the children of its root than it has');
  if (head.decider >= game.players) throw invalidTree(`has a decision of player ${head.decider}`);
  if (maxDepth >= tree.nodes) throw invalidTree(`has ${tree.nodes} nodes, and is ${maxDepth} deep`);
  codec.reserve(head.keys);
  const proofs = new ProofChecks(game, tree, memory.solver);
  walk(game, root, memory, proofs);
  proofs.settle(head.isPruned);
  if (head.best !== undefined) restoreBestLine(game, root, memory, head.best);
}

/** Removes all proofs: a max^n solver numbers its bounds in its own memory, so it derives them again. */
function forgetProofs(tree: Tree): void {
  for (let node = 0; node < tree.nodes; node++) tree.forget(node);
}

/** Whether each child of the root can have had these visits earlier. */
function isKept(tree: Tree, kept: readonly number[]): boolean {
  const first = tree.firstChildOf(ROOT);
  const children = tree.childCountOf(ROOT);
  return kept.every((count, index) => count <= (index < children ? tree.visitsOf(first + index) : 0));
}

/** Walks the tree with the game, visiting each shared state once. */
function walk<State, Action>(
  game: Game<State, Action>,
  root: State,
  memory: Memory<State, Action>,
  proofs: ProofChecks<State, Action>,
): void {
  const { tree, transpositions } = memory;
  const keyOf = (state: State): StateKey | undefined => game.stateKey?.(state);
  const shared = new Map<number, StateKey | undefined>([[ROOT, keyOf(root)]]);
  let reached = 1;
  const ahead: Visit<State>[] = [{ node: ROOT, state: root, chooser: 0, parentProof: 0 }];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    const { node, state } = at;
    proofs.visit(at);
    if (!tree.isExpanded(node)) continue;
    const actions = checkedChildren(game, state, memory, node);
    reached += tree.childCountOf(node);
    const chooser = game.currentPlayer(state);
    const childProof = proofs.childProofs(node, state, actions.length);
    for (const [index, action] of actions.entries()) {
      const child = tree.firstChildOf(node) + index;
      const stateNode = tree.stateNode(child);
      if (stateNode === child && !tree.isExpanded(child) && !tree.isProven(child)) continue;
      const next = game.clone(state);
      game.apply(next, action);
      const visit = { node: child, state: next, chooser, parentProof: childProof(index) };
      if (transpositions === undefined) {
        ahead.push(visit);
        continue;
      }
      const key = keyOf(next);
      proofs.visitEdge(visit, key === shared.get(ROOT));
      if (stateNode === child) continue;
      if (shared.has(stateNode) && shared.get(stateNode) !== key)
        throw invalidTree(`has two states at node ${stateNode}`);
      if (shared.has(stateNode)) continue;
      shared.set(stateNode, key);
      reached++;
      ahead.push({ node: stateNode, state: next, chooser: 0, parentProof: 0 });
    }
  }
  if (reached !== tree.nodes)
    throw invalidTree(`has ${tree.nodes} nodes, of which ${reached} can be reached`);
  transpositions?.setNodes(distinct(shared));
}

/** The actions of a node, which must be those of its state, in order. */
function checkedChildren<State, Action>(
  game: Game<State, Action>,
  state: State,
  { tree, codec }: Memory<State, Action>,
  node: number,
): readonly Action[] {
  const first = tree.firstChildOf(node);
  const actions = game.currentPlayer(state) === TERMINAL ? [] : game.legalActions(state);
  const isSame =
    actions.length === tree.childCountOf(node) &&
    actions.every((action, index) => codec.encode(action) === tree.actionOf(first + index));
  if (isSame) return actions;
  throw invalidTree(`has other actions at node ${node} than ${game.name} has there: it is of another state`);
}

/** The nodes of the shared states, in order. No two may have the same state. */
function distinct(shared: ReadonlyMap<number, StateKey | undefined>): StateNode[] {
  const keys = new Set<StateKey>();
  const nodes: StateNode[] = [];
  for (const [node, key] of [...shared].sort(([a], [b]) => a - b)) {
    if (key === undefined || keys.has(key)) throw invalidTree(`has a state of node ${node} twice`);
    keys.add(key);
    nodes.push({ key, node });
  }
  return nodes;
}

/** Restores the best line of a puzzle, if it can be played. */
function restoreBestLine<State, Action>(
  game: Game<State, Action>,
  root: State,
  { codec, bestLine }: Memory<State, Action>,
  { value, codes }: NonNullable<Head['best']>,
): void {
  if (bestLine === undefined || !(value >= 0 && value <= 1))
    throw invalidTree(`has a best line of value ${value}`);
  const state = game.clone(root);
  for (const code of codes) {
    const actions = game.currentPlayer(state) === TERMINAL ? [] : game.legalActions(state);
    const action = actions.find((candidate) => codec.encode(candidate) === code);
    if (action === undefined) throw invalidTree('has a best line that cannot be played');
    game.apply(state, action);
  }
  bestLine.value = value;
  bestLine.codes = [...codes];
}
