/** The tree of an analysed game: its positions, with the moves played from each. */

import type { ActionProof, ValueComparison } from '@banyan/mcts';
import type { Snapshot } from '../engine/protocol.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';

/** A comparison, which is kept at the node of the first move. */
export interface KeptComparison {
  /** The second move, which the search recommended. */
  readonly bestAction: number;
  readonly values: ValueComparison;
  /** The number of pairs, whose searches differ in their seeds. */
  pairs: number;
}

export interface GameNode {
  readonly position: Position;
  readonly parent: GameNode | undefined;
  /** The main line first, then the variations. */
  readonly children: GameNode[];
  /** What the largest search of the position has found so far, with the verdicts. */
  snapshot: Snapshot | undefined;
  /** The verdicts of exact search on moves from here, and whether it has ended. */
  verdicts: readonly ActionProof[];
  isSolved: boolean;
  /** Outcomes of moves from here that searches after them have proven, by action, for the player to move. */
  readonly proofs: Map<number, number>;
  /** The comparison of the move to this node with the recommended one. */
  comparison: KeptComparison | undefined;
}

/** The nodes of a line of moves, from the start of the game. */
export function lineOf(game: AnyGame, { moves }: Position): GameNode[] {
  const nodes = [nodeAt(startOf(game), undefined)];
  for (const { action } of moves) nodes.push(childAfter(nodes[nodes.length - 1], action));
  return nodes;
}

/** The child after a legal action; a new variation where there is none. */
export function childAfter(node: GameNode, action: number): GameNode {
  const known = node.children.find(({ position }) => position.moves.at(-1)?.action === action);
  if (known !== undefined) return known;
  const child = nodeAt(node.position.after(action), node);
  node.children.push(child);
  return child;
}

/** From the start to the node, and on along first children. */
export function lineThrough(node: GameNode): GameNode[] {
  const line: GameNode[] = [];
  for (let each: GameNode | undefined = node; each !== undefined; each = each.parent) line.unshift(each);
  for (let each = node.children[0]; each !== undefined; each = each.children[0]) line.push(each);
  return line;
}

/** Makes the line to a node the main line. */
export function promote(node: GameNode): void {
  for (let each = node; each.parent !== undefined; each = each.parent) {
    const siblings = each.parent.children;
    siblings.splice(siblings.indexOf(each), 1);
    siblings.unshift(each);
  }
}

function nodeAt(position: Position, parent: GameNode | undefined): GameNode {
  return {
    position,
    parent,
    children: [],
    snapshot: undefined,
    verdicts: [],
    isSolved: false,
    proofs: new Map(),
    comparison: undefined,
  };
}
