/** Verdicts on moves, in signs and in words: both from one comparison. */
import type { GameInfo, Position } from '../games/position.ts';
import { capital, percent, spoken } from '../games/words.ts';
import type { Chapter } from './chapter.ts';
import { type Comparison, compare, isComparable, type Side } from './comparison.ts';

/** - `slip`: gave away something. - `mistake`. - `blunder`: gave the game away, or nearly. */
export type Fault = 'slip' | 'mistake' | 'blunder';

/** As chess writes them. */
export const SIGNS: Readonly<Record<Fault, string>> = { slip: '?!', mistake: '?', blunder: '??' };

export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  slip: 'a slip',
  mistake: 'a mistake',
  blunder: 'a blunder',
};

/** From which loss of value on, in shares of a win. */
const SLIP = 0.06;
const MISTAKE = 0.12;
const BLUNDER = 0.24;

export interface Judgement {
  /**
   * - A fault, where the outcome of one of the two moves is proven and the other's interval is worse or better for sure.
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
  return verdict === 'slip' || verdict === 'mistake' || verdict === 'blunder' ? verdict : undefined;
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
  if (isKnown && best.proven !== undefined && loss <= 0) return good(`${capital(both)}.`);
  if ((isKnown || best.proven !== undefined) && loss >= SLIP) {
    const sentence = `At least ${Math.floor(100 * loss)} points are lost: ${both}.`;
    return { verdict: gradeOf(loss), loss, sentence };
  }
  return { verdict: 'open', loss: 0, sentence: doubt(chapter.position, compared) };
}

function good(sentence: string): Judgement {
  return { verdict: 'good', loss: 0, sentence };
}

function gradeOf(loss: number): Fault {
  if (loss >= BLUNDER) return 'blunder';
  return loss >= MISTAKE ? 'mistake' : 'slip';
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
