/**
 * Comparisons of a move with the recommended one, by proofs and by searches of equal size.
 *
 * Within one search the values of two moves are not comparable: UCT gives them unequal visits, its means are no
 * independent samples, and their bias falls with the visits (Kocsis and Szepesvári 2006). Values of two searches of
 * different size are not comparable for the same reason. So each of the two moves gets searches of its own, from the
 * position after it, by one schedule: `SEARCHES` seeds at each size. Searches that differ in their seed alone are
 * independent and identically distributed.
 *
 * The interval of a move is the range of all these values, from the least to the greatest. At one size, two moves that
 * are worth the same to the search have separate ranges with probability 2 / C(2n, n), which is 1/126 for n = 5: the
 * exact test of Mann and Whitney (1947) at U = 0, which assumes no distribution. Ranges over several sizes are wider,
 * as they include the drift of the bias.
 *
 * Such an interval is one of what searches find. It is none of the outcome under perfect play, from which a value stays
 * biased until it is proven: so separate intervals of two moves neither of which is proven show what the search prefers,
 * and that is no verdict.
 */
import type { MoveReport } from '../engine/question.ts';
import type { GameInfo } from '../games/position.ts';
import type { Chapter } from './chapter.ts';
import { ALL_SEARCHES, rangeOf, SEARCHES } from './sample.ts';
import { valueFor } from './value.ts';

/** One of two moves that are compared. Shares are those of the player who is to make it. */
export interface Side {
  readonly move: MoveReport;
  readonly proven: number | undefined;
  /** The range of the values of equal searches; all that is possible before the first round is whole. */
  readonly low: number;
  readonly high: number;
}

export interface Comparison {
  readonly played: Side;
  readonly best: Side;
  /** Searches of equal sizes after each move that is not proven. */
  readonly searches: number;
}

/** Compares the move that led to a chapter with the recommended one; `undefined` where either is unknown. */
export function compare(chapter: Chapter): Comparison | undefined {
  const { before, position } = chapter;
  const best = before?.found?.moves[0];
  const action = position.moves.at(-1)?.action;
  const played = before?.found?.moves.find((move) => move.action === action);
  if (before === undefined || best === undefined || played === undefined) return undefined;
  const sides = [played, best].map((move) => ({ move, proven: provenOf(before, move) }));
  const lengths = sides
    .filter(({ proven }) => proven === undefined)
    .map(({ move }) => before.samples.get(move.action)?.values.length ?? 0);
  const searches = lengths.length === 0 ? 0 : SEARCHES * Math.floor(Math.min(...lengths) / SEARCHES);
  const [first, second] = sides.map(({ move, proven }) => {
    const values = before.samples.get(move.action)?.values.slice(0, searches) ?? [];
    const [low, high] = proven !== undefined ? [proven, proven] : rangeOf(values);
    return { move, proven, low, high };
  });
  return { played: first, best: second, searches };
}

/** From the search that knows it: of the position before the move, of the one after it, or of the comparison. */
function provenOf({ position, next, samples }: Chapter, { action, proven }: MoveReport): number | undefined {
  const known = proven ?? samples.get(action)?.proven;
  const after = next.find((each) => each.position.moves.at(-1)?.action === action);
  if (known !== undefined || after === undefined) return known;
  const { position: reached, found } = after;
  if (reached.returns !== undefined) return reached.returns[position.player];
  return found?.proven === undefined || !isComparable(position.info)
    ? undefined
    : valueFor(position.player, found);
}

/** A search that a comparison needs. */
export interface Trial {
  /** The move that it follows. */
  readonly action: number;
  /** Its place in the schedule, which decides its size and its seed. */
  readonly index: number;
}

/**
 * The next search that a chapter's comparison needs, if more can be known: all of the schedule where one of the moves is
 * proven, since a verdict needs it, or where somebody looks; else a few, which may prove something.
 */
export function nextTrial(chapter: Chapter, isSeen: boolean): Trial | undefined {
  const compared = compare(chapter);
  const { before } = chapter;
  if (compared === undefined || before === undefined || !isComparable(chapter.position.info))
    return undefined;
  const { played, best } = compared;
  if (played.move === best.move || played.proven === 1) return undefined;
  const trials = [played, best]
    .filter(({ proven }) => proven === undefined)
    .map(({ move: { action } }) => ({ action, index: before.samples.get(action)?.values.length ?? 0 }));
  const [trial] = trials.sort((a, b) => a.index - b.index);
  const most = isSeen || trials.length === 1 ? ALL_SEARCHES : SEARCHES;
  return trial !== undefined && trial.index < most ? trial : undefined;
}

/** Whether a search after a move tells the value for the player who made it. A die has to be thrown first in some games. */
export function isComparable(info: GameInfo): boolean {
  return info.seats.length <= 2 && info.method !== 'dice';
}
