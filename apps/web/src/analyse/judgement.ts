/** Verdicts on moves, as a sign and as a sentence. */
import { COMPARISON_CONFIDENCE, type MoveVerdict, moveVerdict } from '@banyan/mcts';
import type { GameInfo, Move } from '../games/position.ts';
import { capitalize, count, moveLabel, percent } from '../games/words.ts';
import { hasPassedTwice } from '../go/passes.ts';
import { type ComparedMoves, compare, isComparable } from './comparison.ts';
import type { GameNode } from './gameTree.ts';

/** The verdicts on moves that are worse than the recommended one. */
export type Fault = Extract<MoveVerdict, 'doubtful' | 'mistake' | 'blunder'>;

/** The signs of chess notation. */
export const SIGNS: Readonly<Record<Fault, string>> = { doubtful: '?!', mistake: '?', blunder: '??' };

export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  doubtful: 'doubtful',
  mistake: 'a mistake',
  blunder: 'a blunder',
};

export interface Judgement {
  /** `choice` is the recommended move itself. */
  readonly verdict: MoveVerdict | 'choice';
  readonly sentence: string;
}

const DEPENDS_ON_DEAD =
  'The two passes end the game. Who wins depends on the stones that the players take for dead, which the search counts as alive.';

/** The fault of a judgement, if it has one. */
export function faultOf(judgement: Judgement | undefined): Fault | undefined {
  const verdict = judgement?.verdict;
  return verdict === 'doubtful' || verdict === 'mistake' || verdict === 'blunder' ? verdict : undefined;
}

/** Judges the move that led to a node; `undefined` where the position before it was not searched. */
export function judge(node: GameNode): Judgement | undefined {
  const [next] = node.children; // a variation says nothing of the move before it
  if (hasPassedTwice(node.position) || (next !== undefined && hasPassedTwice(next.position)))
    return { verdict: 'open', sentence: DEPENDS_ON_DEAD };
  const compared = compare(node);
  if (compared === undefined) return undefined;
  const { info } = node.position;
  const { move, bestMove, played } = compared;
  const isChoice = move === bestMove;
  const [first, second] = standings(info, compared);
  if (played === 1 || (isChoice && played !== undefined))
    return { verdict: 'good', sentence: `${capitalize(first)}.` };
  if (isChoice) {
    const what =
      node.parent?.position.legal.length === 1 ? 'the only legal move' : 'what the search recommends';
    return { verdict: 'choice', sentence: `${capitalize(moveLabel(info, move.name))} is ${what}.` };
  }
  const verdict = moveVerdict(compared);
  const found = `${first}; ${second}`;
  if (verdict === 'open') return { verdict, sentence: `${capitalize(undecided(info, compared))}.` };
  return { verdict, sentence: `${capitalize(found)}${verdict === 'doubtful' ? doubt(info, compared) : ''}.` };
}

/** What is known of two moves without a verdict. */
function undecided(info: GameInfo, compared: ComparedMoves): string {
  const { move, bestMove, played, best, comparison } = compared;
  const [first, second] = standings(info, compared);
  if (played !== undefined || best !== undefined) return `${first}; ${second}`;
  const [one, other] = [move, bestMove].map(({ name }) => moveLabel(info, name));
  if (!isComparable(info))
    return `the search cannot tell yet: neither ${one} nor ${other}, which it recommends, is proven`;
  if (comparison?.last === undefined)
    return `the search cannot tell yet: it compares ${one} with ${other}, which it recommends`;
  return `the search cannot tell yet: ${first}; ${second}`;
}

/** What a doubtful move is found to be. */
function doubt(info: GameInfo, { move, bestMove }: ComparedMoves): string {
  const [first, second] = [move, bestMove].map(({ name }) => moveLabel(info, name));
  const confidence = `${100 * COMPARISON_CONFIDENCE} %`;
  return `. At ${confidence} confidence, ${first} is worse than an even game, which scores 50, and ${second} is not`;
}

/** What is known of a move and of the recommended one: their proofs, or the intervals of the values after them. */
function standings(info: GameInfo, { move, bestMove, played, best, comparison }: ComparedMoves): string[] {
  const intervals = [comparison?.last?.first, comparison?.last?.second];
  return [move, bestMove].map((each, index) => {
    const proven = index === 0 ? played : best;
    if (proven !== undefined) return provenStanding(info, each, proven, each.distance);
    const name = moveLabel(info, each.name);
    const interval = intervals[index];
    if (interval === undefined || comparison?.last === undefined) return `${name} has no proven outcome yet`;
    const [low, high] = interval;
    const [least, most] = [Math.floor(100 * low), Math.ceil(100 * high)];
    const score = `${name} scores ${least === most ? least : `${least} to ${most}`}`;
    if (index === 1 && played === undefined) return `${score} in as many`;
    const { pairs, simulations } = comparison.last;
    return `${score} in ${pairs === 1 ? 'a search' : `${pairs} searches`} of ${count(simulations)} simulations`;
  });
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
