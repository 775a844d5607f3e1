/**
 * Comparison of a move with the recommended one: by proofs, or else by values (`ValueComparison`).
 *
 * Values within one search are not comparable: UCT visits the moves unequally, and the bias of a mean falls with its visits
 * (Kocsis and Szepesvári 2006). So each of the two moves gets searches of its own, of equal size, from the position after it.
 */
import { type MoveEvidence, moveVerdict, ValueComparison } from '@banyan/mcts';
import type { MoveReport } from '../engine/protocol.ts';
import type { GameInfo } from '../games/position.ts';
import type { GameNode } from './gameTree.ts';
import { valueFor } from './value.ts';

/** A move and the recommended one, with what is known of them. Outcomes are those of the player who makes them. */
export interface ComparedMoves extends MoveEvidence {
  readonly move: MoveReport;
  readonly bestMove: MoveReport;
}

/** Compares the move that led to a node with the recommended one; `undefined` where the search knows neither. */
export function compare({ parent, position, comparison }: GameNode): ComparedMoves | undefined {
  const action = position.moves.at(-1)?.action;
  const moves = parent?.snapshot?.moves ?? [];
  const move = moves.find((each) => each.action === action);
  if (parent === undefined || move === undefined) return undefined;
  const [bestMove] = moves;
  return {
    move,
    bestMove,
    played: provenOutcome(parent, move),
    best: provenOutcome(parent, bestMove),
    comparison: comparison?.bestAction === bestMove.action ? comparison.values : undefined,
  };
}

/** A proof of the search before the move, or of one after it. */
function provenOutcome(
  { position, children, proofs }: GameNode,
  { action, proven }: MoveReport,
): number | undefined {
  const known = proven ?? proofs.get(action);
  const child = children.find((each) => each.position.moves.at(-1)?.action === action);
  if (known !== undefined || child === undefined) return known;
  const { snapshot, position: reached } = child;
  if (reached.returns !== undefined) return reached.returns[position.player];
  return snapshot?.proven === undefined || !isComparable(position.info)
    ? undefined
    : valueFor(position.player, snapshot);
}

/** A pair of searches that a comparison needs next, from the positions after two moves of the node's parent. */
export interface NeededPair {
  readonly node: GameNode;
  readonly parent: GameNode;
  readonly played: number;
  readonly best: number;
  readonly simulations: number;
  /** The sizes of the searches of all rounds. */
  readonly sizes: readonly number[];
  /** The number of pairs before it. */
  readonly pairs: number;
}

/**
 * The pair, if any, that the comparison at a node needs next.
 * @param sizes of the searches of all rounds; the default depends on the game.
 */
export function nextPair(node: GameNode, sizes?: readonly number[]): NeededPair | undefined {
  const { parent } = node;
  const compared = compare(node);
  const { info } = node.position;
  if (parent === undefined || compared === undefined || !isComparable(info)) return undefined;
  const { move, bestMove, comparison } = compared;
  if (move === bestMove || moveVerdict(compared) !== 'open') return undefined;
  const rounds = sizes ?? sizesFor(info);
  const simulations = comparison === undefined ? rounds[0] : comparison.nextSize;
  if (simulations === undefined) return undefined;
  const pairs = comparison === undefined ? 0 : (node.comparison?.pairs ?? 0);
  return { node, parent, played: move.action, best: bestMove.action, simulations, sizes: rounds, pairs };
}

/** Notes the values that a pair of searches has found. */
export function notePair(
  { node, best, sizes }: NeededPair,
  values: readonly [played: number, best: number],
): void {
  if (node.comparison?.bestAction !== best) {
    const comparison = new ValueComparison(sizes);
    node.comparison = { bestAction: best, values: comparison, pairs: 0 };
  }
  node.comparison.values.add(...values);
  node.comparison.pairs++;
}

/** The sizes of the searches of a comparison: the last takes the engine of the game some seconds at most. */
function sizesFor({ method, compiled }: GameInfo): readonly number[] {
  const isCompiled = compiled !== undefined;
  if (method === 'rave') return isCompiled ? [16_000, 64_000] : [4_000, 16_000];
  return isCompiled ? [320_000, 1_280_000] : [20_000, 80_000];
}

/** Whether the value after a move is the value for its player: only in games for two, where no die is thrown first. */
export function isComparable({ seats, method }: GameInfo): boolean {
  return seats.length === 2 && method !== 'dice';
}
