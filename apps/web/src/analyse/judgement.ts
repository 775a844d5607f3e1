/** Verdicts on moves, as a sign and as a sentence. */
import type { GameInfo, Move, Position } from '../games/position.ts';
import { capitalize, moveLabel, percent } from '../games/words.ts';
import { type Comparison, compare, isComparable, type Side } from './comparison.ts';
import type { GameNode } from './gameTree.ts';
import { SAMPLE_SIZE } from './sample.ts';

/** - `blunder`: loses by force, and the recommended move does not. - `mistake`: any other move that is proven worse. */
export type Fault = 'mistake' | 'blunder';

/** The signs of chess notation. */
export const SIGNS: Readonly<Record<Fault, string>> = { mistake: '?', blunder: '??' };

export const FAULT_WORDS: Readonly<Record<Fault, string>> = { mistake: 'a mistake', blunder: 'a blunder' };

export interface Judgement {
  /**
   * - A fault: both outcomes are proven, and that of the played move is worse.
   * - `good`: proven to be at least as good as the recommended move.
   * - `choice`: the recommended move itself.
   * - `open`: not decided.
   */
  readonly verdict: Fault | 'good' | 'choice' | 'open';
  readonly sentence: string;
}

/** The fault of a judgement, if it has one. */
export function faultOf(judgement: Judgement | undefined): Fault | undefined {
  const verdict = judgement?.verdict;
  return verdict === 'mistake' || verdict === 'blunder' ? verdict : undefined;
}

/** Judges the move that led to a node; `undefined` where the position before it was not searched. */
export function judge(node: GameNode): Judgement | undefined {
  const compared = compare(node);
  if (compared === undefined) return undefined;
  const { info } = node.position;
  const { played, best } = compared;
  const isChoice = played.move === best.move;
  if (played.proven === 1 || (isChoice && played.proven !== undefined))
    return { verdict: 'good', sentence: `${capitalize(standing(info, played))}.` };
  if (isChoice) {
    const what =
      node.parent?.position.legal.length === 1 ? 'the only legal move' : 'what the search recommends';
    return { verdict: 'choice', sentence: `${capitalize(moveLabel(info, played.move.name))} is ${what}.` };
  }
  if (played.proven === undefined || best.proven === undefined)
    return { verdict: 'open', sentence: `${capitalize(undecided(node.position, compared))}.` };
  const fault = played.proven === 0 ? 'blunder' : 'mistake';
  const sentence = `${capitalize(standing(info, played))}; ${standing(info, best)}.`;
  return { verdict: played.proven < best.proven ? fault : 'good', sentence };
}

/** What is known of two moves that are not both proven. */
function undecided({ info }: Position, { played, best }: Comparison): string {
  if (played.proven !== undefined || best.proven !== undefined)
    return `${standing(info, played)}; ${standing(info, best)}`;
  const [first, second] = [played, best].map(({ move }) => moveLabel(info, move.name));
  if (!isComparable(info))
    return `the search cannot tell yet: neither ${first} nor ${second}, which it recommends, is proven`;
  if (played.range === undefined || best.range === undefined)
    return `the search cannot tell yet: it compares ${first} with ${second}, which it recommends`;
  const found = `${first} scores ${percents(played.range)} and ${second} ${percents(best.range)}, each in ${SEARCHES}`;
  if (best.range[0] > played.range[1]) return `the search prefers ${second}, without proof: ${found}`;
  if (played.range[0] > best.range[1]) return `the search prefers ${first}, without proof: ${found}`;
  return `the search cannot tell yet: ${found}`;
}

const SEARCHES = `${SAMPLE_SIZE} searches of equal size`;

/** `41 to 45`. */
function percents([low, high]: readonly [number, number]): string {
  return `${Math.floor(100 * low)} to ${Math.ceil(100 * high)}`;
}

/** `column 3 wins by force in 9 moves`, `column 3 scores 41 to 45 in 5 searches of equal size`. */
function standing(info: GameInfo, { move, proven, range }: Side): string {
  if (proven === undefined) {
    const name = moveLabel(info, move.name);
    if (range === undefined) return `${name} has no proven outcome yet`;
    return `${name} scores ${percents(range)} in ${SEARCHES}`;
  }
  return provenStanding(info, move, proven, move.distance);
}

/** `column 3 wins by force in 9 moves`, `column 3 draws by force`. */
export function provenStanding(
  info: GameInfo,
  move: Move,
  proven: number,
  distance: number | undefined,
): string {
  const name = moveLabel(info, move.name);
  const end = distance === undefined ? '' : ` in ${distance} ${distance === 1 ? 'move' : 'moves'}`;
  if (proven === 1) return `${name} wins by force${end}`;
  if (proven === 0) return `${name} loses by force${end}`;
  return proven === 0.5 ? `${name} draws by force` : `${name} reaches ${percent(proven)} by force`;
}
