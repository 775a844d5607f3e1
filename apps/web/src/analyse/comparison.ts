/**
 * Comparison of a move with the recommended one: by proofs, or else by searches of equal size.
 *
 * Values within one search are not comparable: UCT visits the moves unequally, and the bias of a mean falls with its visits
 * (Kocsis and Szepesvári 2006). So each of the two moves gets searches of its own, all of one size, from the position after
 * it. They differ in their seeds alone, so their values are independent and identically distributed.
 *
 * The interval of a move is the range of its values. Two moves with the same distribution of values have separate ranges
 * with probability 2 / C(2n, n), 1/126 for n = 5 (Mann and Whitney 1947, U = 0). The interval describes the search, not the
 * outcome under perfect play, so separate intervals show a preference and no mistake.
 */
import type { MoveReport } from '../engine/protocol.ts';
import type { GameInfo } from '../games/position.ts';
import type { GameNode } from './gameTree.ts';
import { SAMPLE_SIZE } from './sample.ts';
import { valueFor } from './value.ts';

/** One of the two compared moves. Values are those of the player who makes it, in [0, 1]. */
export interface Side {
  readonly move: MoveReport;
  /** The outcome under perfect play, if it is proven. */
  readonly proven: number | undefined;
  /** The range of the sampled values; `undefined` where the sample is incomplete. */
  readonly range: readonly [low: number, high: number] | undefined;
}

export interface Comparison {
  readonly played: Side;
  readonly best: Side;
}

/** Compares the move that led to a node with the recommended one; `undefined` where the search knows neither. */
export function compare({ parent, position }: GameNode): Comparison | undefined {
  const action = position.moves.at(-1)?.action;
  const moves = parent?.snapshot?.moves ?? [];
  const played = moves.find((move) => move.action === action);
  if (parent === undefined || played === undefined) return undefined;
  return { played: sideOf(parent, played), best: sideOf(parent, moves[0]) };
}

function sideOf(parent: GameNode, move: MoveReport): Side {
  const values = parent.samples.get(move.action)?.values ?? [];
  const range =
    values.length < SAMPLE_SIZE ? undefined : ([Math.min(...values), Math.max(...values)] as const);
  return { move, proven: provenOutcome(parent, move), range };
}

/** A proof of the search before the move, of the one after it, or of the sample. */
function provenOutcome(
  { position, children, samples }: GameNode,
  { action, proven }: MoveReport,
): number | undefined {
  const known = proven ?? samples.get(action)?.proven;
  const child = children.find((each) => each.position.moves.at(-1)?.action === action);
  if (known !== undefined || child === undefined) return known;
  const { snapshot, position: reached } = child;
  if (reached.returns !== undefined) return reached.returns[position.player];
  return snapshot?.proven === undefined || !isComparable(position.info)
    ? undefined
    : valueFor(position.player, snapshot);
}

/** The move, if any, whose sample the comparison at a node needs next: the one with fewer values. */
export function nextSample(node: GameNode): number | undefined {
  const compared = compare(node);
  if (compared === undefined || !isComparable(node.position.info)) return undefined;
  const { played, best } = compared;
  if (played.move === best.move || played.proven === 1) return undefined;
  const count = ({ move }: Side): number => node.parent?.samples.get(move.action)?.values.length ?? 0;
  return [played, best]
    .filter((side) => side.proven === undefined && side.range === undefined)
    .sort((one, other) => count(one) - count(other))[0]?.move.action;
}

/** Whether the value after a move is the value for its player: not for three players, nor where a die is thrown first. */
export function isComparable({ seats, method }: GameInfo): boolean {
  return seats.length <= 2 && method !== 'dice';
}
