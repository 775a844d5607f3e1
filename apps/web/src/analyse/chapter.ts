/** The tree of a study: positions, with what was played from each. */
import type { Snapshot } from '../engine/question.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Sample } from './sample.ts';

export interface Chapter {
  readonly position: Position;
  readonly before: Chapter | undefined;
  /** The main line first, then variations. */
  readonly next: Chapter[];
  /** The deepest search so far. */
  found: Snapshot | undefined;
  /** What searches found that compare moves from here, by their actions. */
  readonly samples: Map<number, Sample>;
}

/** The chapters of a line of moves, from the start to its end. */
export function chaptersOf(game: AnyGame, { moves }: Position): Chapter[] {
  const chapters = [chapterOf(startOf(game), undefined)];
  for (const { action } of moves) chapters.push(continued(chapters[chapters.length - 1], action));
  return chapters;
}

/** The chapter after a legal action: the one that there is, or a new variation. */
export function continued(chapter: Chapter, action: number): Chapter {
  const known = chapter.next.find(({ position }) => position.moves.at(-1)?.action === action);
  if (known !== undefined) return known;
  const next = chapterOf(chapter.position.after(action), chapter);
  chapter.next.push(next);
  return next;
}

/** From the start to the chapter, and on along what was played first. */
export function lineThrough(chapter: Chapter): Chapter[] {
  const line: Chapter[] = [];
  for (let each: Chapter | undefined = chapter; each !== undefined; each = each.before) line.unshift(each);
  for (let each = chapter.next[0]; each !== undefined; each = each.next[0]) line.push(each);
  return line;
}

/** Makes the line to a chapter the main one. */
export function promote(chapter: Chapter): void {
  for (let each = chapter; each.before !== undefined; each = each.before) {
    const siblings = each.before.next;
    siblings.splice(siblings.indexOf(each), 1);
    siblings.unshift(each);
  }
}

function chapterOf(position: Position, before: Chapter | undefined): Chapter {
  return { position, before, next: [], found: undefined, samples: new Map() };
}
