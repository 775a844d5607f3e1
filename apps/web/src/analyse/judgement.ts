/** Verdicts on moves, in signs and in words: both from one comparison. */
import type { GameInfo, Position } from '../games/position.ts';
import { capital, percent, spoken } from '../games/words.ts';
import type { Chapter } from './chapter.ts';
import { type Comparison, compare, isComparable, type Side } from './comparison.ts';
import { ALL_SEARCHES } from './sample.ts';

/** - `mistake`: gave away a part of the game, a win that was there. - `blunder`: loses by force, and need not have. */
export type Fault = 'mistake' | 'blunder';

/** As chess writes them. */
export const SIGNS: Readonly<Record<Fault, string>> = { mistake: '?', blunder: '??' };

export const FAULT_WORDS: Readonly<Record<Fault, string>> = { mistake: 'a mistake', blunder: 'a blunder' };

/** Half way from one outcome of a game to the next: an interval beyond is nearer to another outcome than to a proven one. */
const HALF_WAY = 0.25;

export interface Judgement {
  /**
   * - A fault, where both outcomes are proven; or one is, and all searches of the other are nearer to
   *   another outcome.
   * - `good`: proven to be as good as the recommended move, at least.
   * - `choice`: the recommended move itself.
   * - `open`: nobody can tell yet.
   */
  readonly verdict: Fault | 'good' | 'choice' | 'open';
  /** The least that the move gave away, in shares of a win; above 0 for a fault only. */
  readonly loss: number;
  readonly sentence: string;
}

/** The fault of a judgement that is one. */
export function faultOf(judgement: Judgement | undefined): Fault | undefined {
  const verdict = judgement?.verdict;
  return verdict === 'mistake' || verdict === 'blunder' ? verdict : undefined;
}

/** Judges the move that led to a chapter; `undefined` where the position before it was not searched. */
export function judge(chapter: Chapter): Judgement | undefined {
  const compared = compare(chapter);
  if (compared === undefined) return undefined;
  const { info } = chapter.position;
  const { played, best, searches } = compared;
  const isChoice = played.move === best.move;
  const isKnown = played.proven !== undefined;
  if (played.proven === 1 || (isChoice && isKnown))
    return good(`${capital(standing(info, played, searches))}.`);
  if (isChoice) {
    const what =
      chapter.before?.position.legal.length === 1 ? 'the only legal move' : 'what the search recommends';
    return { verdict: 'choice', loss: 0, sentence: `${capital(nameOf(info, played))} is ${what}.` };
  }
  const loss = best.low - played.high;
  const both = `${standing(info, played, searches)}; ${standing(info, best, searches)}`;
  const isRivalKnown = best.proven !== undefined;
  if (isKnown && isRivalKnown && loss <= 0) return good(`${capital(both)}.`);
  const isClear = (isKnown || isRivalKnown) && searches === ALL_SEARCHES && loss > HALF_WAY;
  if ((isKnown && isRivalKnown) || isClear) {
    const sentence = `At least ${Math.floor(100 * loss)} points are lost: ${both}.`;
    return { verdict: played.proven === 0 ? 'blunder' : 'mistake', loss, sentence };
  }
  return { verdict: 'open', loss: 0, sentence: doubt(chapter.position, compared) };
}

function good(sentence: string): Judgement {
  return { verdict: 'good', loss: 0, sentence };
}

/** Why there is no verdict. */
function doubt({ info }: Position, { played, best, searches }: Comparison): string {
  const [move, rival] = [nameOf(info, played), nameOf(info, best)];
  const recommended = `${rival}, which is recommended`;
  const start = 'The search cannot tell yet';
  if (!isComparable(info)) return `${start}: only a proof could set ${move} against ${recommended}.`;
  if (searches === 0) return `${start}: ${move} is being compared with ${recommended}.`;
  const found = `${standing(info, played, searches)}; ${standing(info, best, searches)}`;
  const isSeparate = best.low > played.high || played.low > best.high;
  return `${start}: ${found}. ${isSeparate ? 'That is a preference, but no proof.' : 'These overlap.'}`;
}

/** `column 3 wins by force in 9 moves`, `column 3 scores 41 to 45 in 10 searches`. */
function standing(info: GameInfo, { move, proven, low, high }: Side, searches: number): string {
  const name = nameOf(info, { move });
  if (proven === undefined) {
    return `${name} scores ${Math.floor(100 * low)} to ${Math.ceil(100 * high)} in ${searches} searches`;
  }
  const { distance } = move;
  const end = distance === undefined ? '' : ` in ${distance} ${distance === 1 ? 'move' : 'moves'}`;
  if (proven === 1) return `${name} wins by force${end}`;
  if (proven === 0) return `${name} loses by force${end}`;
  return proven === 0.5 ? `${name} draws by force` : `${name} comes to ${percent(proven)} by force`;
}

function nameOf(info: GameInfo, { move }: Pick<Side, 'move'>): string {
  return spoken(info, move.name);
}
