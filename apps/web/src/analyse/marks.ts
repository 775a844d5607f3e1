/** What a search thinks, as marks on the cells of a board, and a line of play as ghosts. */
import type { Ghost, Mark, Tone } from '../board/mark.tsx';
import type { MoveReport } from '../engine/question.ts';
import type { Move, Position } from '../games/position.ts';
import { count, percent, short, spoken } from '../games/words.ts';

/** Few visits, for a move that looks better than the best: a part of the best's. */
const LUCKY = 0.25;
/** Hardly looked at: a part of all visits. */
const FAINT = 0.004;
/** On a large board, as many moves are written out. */
const MOST_WRITTEN = 12;

/** By the index of a cell. */
export function marksOf(position: Position, moves: readonly MoveReport[]): ReadonlyMap<number, Mark> {
  const { picture } = position;
  const marks = new Map<number, Mark>();
  if (picture.kind !== 'board') return marks;
  for (const [rank, move] of moves.entries()) {
    const target = picture.targets.get(move.action);
    if (target !== undefined) marks.set(target, markOf(position, move, moves[0], rank));
  }
  return marks;
}

function markOf(position: Position, move: MoveReport, best: MoveReport, rank: number): Mark {
  const { visits, share, low, high, proven, distance } = move;
  return {
    tone: toneOf(move, best, rank),
    text: valueText(move),
    note: proven === undefined ? short(visits) : `in ${distance}`,
    share,
    interval: [low, high],
    label: `${spoken(position.info, move.name)}${rank === 0 ? ', best' : ''}, ${valueWords(move)}, ${count(visits)} visits`,
  };
}

/** By what is proven, or by the intervals of values: `near` is a move whose interval meets that of the best. */
export function toneOf(move: MoveReport, best: MoveReport, rank: number): Tone {
  if (rank === 0) return 'best';
  if (move.proven === undefined && (move.share < FAINT || rank >= MOST_WRITTEN)) return 'faint';
  if (move.proven === undefined && move.value > best.value && move.visits < LUCKY * best.visits)
    return 'lucky';
  return move.high >= best.low ? 'near' : 'worse';
}

const TONE_WORDS = {
  best: 'best',
  near: 'close',
  lucky: 'few visits',
  worse: '',
  faint: '',
  hint: '',
} as const;

/** What is said of a move beside the others: that it is as good as the best one is said only where both are proven. */
export function toneWords(move: MoveReport, best: MoveReport, rank: number): string {
  const tone = toneOf(move, best, rank);
  const isProven = move.proven !== undefined && best.proven !== undefined;
  return tone === 'near' && isProven ? 'as good' : TONE_WORDS[tone];
}

/** In three characters: `57`, `win`. */
export function valueText({ value, proven }: Pick<MoveReport, 'value' | 'proven'>): string {
  if (proven === 1) return 'win';
  if (proven === 0) return 'loss';
  if (proven === 0.5) return 'draw';
  return String(Math.round(100 * value));
}

/** `57.1 %`, `a win in 7`. */
export function valueWords({ value, proven, distance }: MoveReport): string {
  if (proven === undefined) return percent(value);
  return `a ${valueText({ value, proven })} in ${distance}`;
}

/** The stones of a line of play that are not there yet. */
export function ghostsOf(position: Position, line: readonly Move[]): Ghost[] {
  const ghosts: Ghost[] = [];
  const taken = new Set<number>();
  let next = position;
  for (const [index, { action }] of line.entries()) {
    const owner = next.player;
    next = next.after(action);
    if (next.last === undefined || owner < 0 || taken.has(next.last)) continue;
    taken.add(next.last);
    ghosts.push({ cell: next.last, owner, number: index + 1 });
  }
  return ghosts;
}
