/** The statistics of moves as marks on the board, and a line of play as numbered ghosts. */
import type { Ghost, Mark, Tone } from '../board/mark.tsx';
import type { MoveReport } from '../engine/protocol.ts';
import { type BoardPicture, isLine } from '../games/picture.ts';
import type { Move, Position } from '../games/position.ts';
import { count, moveLabel, percent, short } from '../games/words.ts';

/** Below this part of the best move's visits, a better mean counts for little. */
const FEW_VISITS = 0.25;
/** Below this part of all visits, a move is drawn as a dot. */
const FAINT = 0.004;
/** The largest number of moves with a text. */
const MAX_LABELLED = 12;
/** Above this part of the empty cells with a legal move, dots would not show which moves are legal. */
const DENSE = 0.5;

/**
 * The marks of a position, by the index of the cell: of moves that end on one cell, that of the best. Where most empty cells
 * have a legal move, faint moves have none.
 */
export function marksOf(position: Position, moves: readonly MoveReport[]): ReadonlyMap<number, Mark> {
  const { picture } = position;
  const marks = new Map<number, Mark>();
  if (picture.kind !== 'board') return marks;
  const isDense = isMostlyLegal(picture);
  for (const [rank, move] of moves.entries()) {
    const target = picture.targets.get(move.action);
    if (target === undefined || marks.has(target)) continue;
    const mark = markOf(position, move, moves[0], rank);
    if (mark.tone !== 'faint' || !isDense) marks.set(target, mark);
  }
  return marks;
}

/** Whether most empty cells, or lines that are not drawn, have a legal move. */
function isMostlyLegal({ look, cells, targets }: BoardPicture): boolean {
  const empty = cells.filter((cell) => cell.owner === undefined && (look !== 'lines' || isLine(cell)));
  return empty.length > 0 && targets.size > DENSE * empty.length;
}

function markOf(position: Position, move: MoveReport, best: MoveReport, rank: number): Mark {
  const { visits, share, low, high, proven, distance } = move;
  return {
    tone: toneOf(move, best, rank),
    text: valueText(move),
    note: proven === undefined ? short(visits) : `in ${distance}`,
    share,
    interval: [low, high],
    label: `${moveLabel(position.info, move.name)}${rank === 0 ? ', best' : ''}, ${valueWords(move)}, ${count(visits)} visits`,
  };
}

/** The tone of a move: `near` where its interval overlaps that of the best move. */
export function toneOf(move: MoveReport, best: MoveReport, rank: number): Tone {
  if (rank === 0) return 'best';
  if (move.proven === undefined && (move.share < FAINT || rank >= MAX_LABELLED)) return 'faint';
  if (move.proven === undefined && move.value > best.value && move.visits < FEW_VISITS * best.visits)
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

/** The tone in words; `as good` only where both moves are proven, and neither win or loss comes sooner. */
export function toneWords(move: MoveReport, best: MoveReport, rank: number): string {
  const tone = toneOf(move, best, rank);
  const isProven = move.proven !== undefined && best.proven !== undefined;
  if (tone !== 'near' || !isProven) return TONE_WORDS[tone];
  return move.proven === 0.5 || move.distance === best.distance ? 'as good' : '';
}

/** A value in at most four characters: `57`, `win`, `draw`. */
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

/** The stones that a line of play would add. */
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
