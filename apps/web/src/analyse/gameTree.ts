/** The tree of an analysed game: its positions, with the moves played from each. */
import type { Snapshot } from '../engine/protocol.ts';
import type { Verdict } from '../engine/verdicts.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Sample } from './sample.ts';

export interface GameNode {
  readonly position: Position;
  readonly parent: GameNode | undefined;
  /** The main line first, then the variations. */
  readonly children: GameNode[];
  /** What the largest search of the position has found so far, with the verdicts. */
  snapshot: Snapshot | undefined;
  /** The verdicts of exact search on moves from here, and whether it has ended. */
  verdicts: readonly Verdict[];
  isSolved: boolean;
  /** Samples of the values of moves from here, by action. */
  readonly samples: Map<number, Sample>;
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
    samples: new Map(),
  };
}
